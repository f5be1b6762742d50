const BEEPS = 6
const BEEP_SECONDS = 0.25
const PITCHES = [880, 660] as const
const LOCK = 'voltloop-alarm'

/**
 * Plays the tone of an emergency, in one tab of the browser only. Browsers play nothing on a page that nobody has touched: the page then only shows the
 * emergency.
 */
export async function playAlarm(): Promise<void> {
  if (!('AudioContext' in window) || !navigator.userActivation.hasBeenActive) return
  if (!('locks' in navigator)) return beep()
  await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? beep() : undefined))
}

async function beep(): Promise<void> {
  const context = new AudioContext()
  try {
    if (context.state !== 'running') return
    const volume = new GainNode(context, { gain: 0.2 })
    volume.connect(context.destination)
    const ended = Array.from({ length: BEEPS }, (_value, at) => {
      const tone = new OscillatorNode(context, { type: 'square', frequency: PITCHES[at % PITCHES.length] ?? 880 })
      tone.connect(volume)
      const startsAt = context.currentTime + at * BEEP_SECONDS
      tone.start(startsAt)
      tone.stop(startsAt + BEEP_SECONDS * 0.8)
      return new Promise((resolve) => tone.addEventListener('ended', resolve))
    })
    await Promise.all(ended)
  } finally {
    await context.close()
  }
}
