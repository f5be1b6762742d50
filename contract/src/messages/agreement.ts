export const AGREEMENT_LEAD =
  'What you agree to when you rent an electric scooter or bike from us. Please read it before you ride.'

/** The agreement itself, section by section. */
export const AGREEMENT = [
  {
    title: 'Who may ride',
    points: [
      'I am over 18 years of age.',
      'I hold a driving licence that is valid for the vehicle I rent, and carry it whenever I ride.',
      'Everything I tell you about myself is accurate, and I tell you when it changes.',
    ],
  },
  {
    title: 'How I use the vehicle',
    points: [
      'I ride responsibly and follow the traffic rules.',
      'I always wear a helmet, and so does whoever rides with me.',
      'I do not modify the vehicle, and do not let, lend or sublet it to anybody.',
      'I bring it back in the condition in which I received it, apart from ordinary wear.',
    ],
  },
  {
    title: 'What I pay for',
    points: [
      'I pay the rent in full and on time.',
      'I pay for damage to the vehicle, and for parts that are lost, while it is in my care.',
      'Traffic fines of the rental period are mine to pay.',
      'I leave a security deposit. It is returned after the vehicle has come back and been inspected; what I still owe may be taken from it.',
    ],
  },
  {
    title: 'Range, charging and battery',
    points: [
      'I know that one charge lasts for a limited distance, which shrinks with speed, load and weather, and plan my rides by it.',
      'I charge or swap the battery only as I was shown, and only with the equipment meant for it.',
      'I keep the battery from water, heat, blows and running empty, and never open it.',
    ],
  },
  {
    title: 'When something happens',
    points: [
      'After an accident I first see to people, then call support at once, and the police where the law asks for it.',
      'I call support about every breakdown and every technical fault, and do not ride on with an unsafe vehicle.',
      'I do not repair the vehicle, or have it repaired, without word from support.',
    ],
  },
  {
    title: 'Location',
    points: [
      'The vehicle carries a GPS tracker. Its location is recorded for my safety and to find the vehicle if it is lost or stolen.',
    ],
  },
] as const
