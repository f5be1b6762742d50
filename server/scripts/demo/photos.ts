import sharp from 'sharp'

const VIEWS = { side: '0 0 960 720', rear: '20 190 400 300', front: '470 30 440 330' } as const
type View = keyof typeof VIEWS

const drawn = new Map<string, Promise<Buffer>>()

/** Returns a photo like those that agents take: the whole scooter or a part of it, optionally with damage. Draws each only once. */
export function drawPhoto(view: View, colour: string, hasDamage = false): Promise<Buffer> {
  const key = [view, colour, hasDamage].join(' ')
  const photo = drawn.get(key) ?? draw(view, colour, hasDamage)
  drawn.set(key, photo)
  return photo
}

async function draw(view: View, colour: string, hasDamage: boolean): Promise<Buffer> {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${VIEWS[view]}" width="960" height="720">
    <rect width="960" height="500" fill="#cfd6d0"/><rect y="470" width="960" height="250" fill="#8d928e"/>
    <path d="M0 470H960M0 560H960" stroke="#777c78" stroke-width="4"/>
    <ellipse cx="480" cy="640" rx="380" ry="26" fill="#6b706c"/>
    ${wheel(230)}${wheel(740)}
    <path d="M150 440Q150 350 260 340H470Q520 340 540 400L570 470H640L600 190Q596 160 626 160H660L740 480Q690 420 640 540H330Q310 440 230 440Z" fill="${colour}"/>
    <path d="M180 340Q180 300 230 300H450Q490 300 490 340Z" fill="#23282a"/>
    <path d="M590 160L560 120M640 160L700 130" stroke="#23282a" stroke-width="20" stroke-linecap="round"/>
    <path d="M676 230L736 250L720 300Z" fill="#f6e8a8"/><rect x="150" y="372" width="46" height="26" rx="8" fill="#c8402f"/>
    ${hasDamage ? DAMAGE : '<ellipse cx="664" cy="92" rx="34" ry="24" fill="#9fb2b8" stroke="#23282a" stroke-width="8"/>'}
  </svg>`
  return sharp(Buffer.from(picture)).jpeg({ quality: 84 }).toBuffer()
}

function wheel(x: number): string {
  return `<circle cx="${x}" cy="560" r="84" fill="#23282a"/><circle cx="${x}" cy="560" r="44" fill="#b9bfbb"/>`
}

// A broken mirror and scratches on the panel.
const DAMAGE = `<ellipse cx="664" cy="92" rx="34" ry="24" fill="#4a5254" stroke="#23282a" stroke-width="8"/>
  <path d="M640 84l20 8 6 20m-4-20l26-14m-26 14l22 12" fill="none" stroke="#dfe6e6" stroke-width="4"/>
  <path d="M610 330l70 34m-84-12l96 44m-70-2l60 30" stroke="#efeae0" stroke-width="6" stroke-linecap="round"/>`
