/** The rental agreement. Add a version of TERMS in `consent-versions.ts` when its meaning changes. */
export const AGREEMENT = [
  {
    title: 'Who can ride',
    points: [
      'I am over 18 years of age.',
      'I have a driving licence that is valid for the vehicle I rent, and I carry it whenever I ride.',
      'The information I give is accurate, and I tell you when it changes.',
    ],
  },
  {
    title: 'How I use the vehicle',
    points: [
      'I ride responsibly and follow the traffic rules.',
      'I always wear a helmet, and so does my passenger.',
      'I do not modify the vehicle, and I do not lend or sublet it to anyone.',
      'I return it in its original condition, apart from normal wear.',
    ],
  },
  {
    title: 'What I pay for',
    points: [
      'I pay the rent in full and on time.',
      'I pay for damage to the vehicle and for lost parts while it is in my care.',
      'I pay any traffic fines from the rental period.',
      'I pay a security deposit. I get it back once the vehicle is returned and inspected, less anything I still owe.',
    ],
  },
  {
    title: 'Range, charging and battery',
    points: [
      'I know that range is limited and drops with speed, load and weather, and I plan my rides accordingly.',
      'I charge or swap the battery only as I was shown, and only with approved equipment.',
      'I protect the battery from water, heat and impact, do not let it run empty, and never open it.',
    ],
  },
  {
    title: 'Accidents and breakdowns',
    points: [
      'After an accident I first help anyone who is hurt, then call support at once, and the police where the law requires it.',
      'I contact support about every breakdown and technical issue, and I do not ride an unsafe vehicle.',
      'I do not repair the vehicle, or have it repaired, unless support agrees.',
    ],
  },
  {
    title: 'Location',
    points: [
      'The vehicle has a GPS tracker. Its location is recorded for my safety and to find the vehicle if it is lost or stolen.',
    ],
  },
] as const
