import { bone, brass, coral, indigo, ink, moss, night, oxide, sea, straw } from './palette.ts'
import {
  between,
  box,
  circle,
  ellipse,
  group,
  hatch,
  n,
  path,
  picture,
  polygon,
  random,
  range,
  rect,
  stroke,
} from './svg.ts'

export function limeWall(): string {
  const next = random(1974)
  const steps: [number, number][] = [
    [470, 110],
    [390, 210],
    [310, 320],
    [230, 440],
  ]
  const inside = (x: number, y: number) => {
    const half = steps.reduce((width, [inset, top]) => (y >= top ? 600 - inset : width), 0)
    return half > 0 && x >= 600 - half && x < 600 + half
  }
  const tones: Record<string, string> = {
    '#b4552d': '',
    '#a34a27': '',
    '#c4673c': '',
    '#8f4022': '',
  }
  const names = Object.keys(tones)
  for (const row of range(31)) {
    const y = 112 + row * 25.6
    for (const column of range(13)) {
      const x = 212 + column * 62 + (row % 2 ? 31 : 0)
      if (!inside(x + 4, y + 8) || !inside(x + 54, y + 8)) continue
      const name = names[Math.floor(next() * names.length)]
      if (name) tones[name] += box(x, y, 56, 20)
    }
  }
  const gable = `M230 900V440H310V320H390V210H470V110H730V210H810V320H890V440H970V900Z`
  const window = (x: number, y: number, h: number) =>
    path(`M${x} ${y + h}V${y + 30}a34 34 0 0 1 68 0V${y + h}z`, { fill: '#efe8d8' }) +
    path(`M${x + 8} ${y + h - 8}V${y + 32}a26 26 0 0 1 52 0V${y + h - 8}z`, { fill: ink }) +
    stroke(`M${x + 34} ${y + 8}V${y + h - 8}M${x + 8} ${y + 56}h52`, '#8fa5a6', 3)
  const poles = [190, 400, 610, 820, 1010]
  return picture(
    'A gable with lime joints',
    1200,
    900,
    '#bfd3d6',
    circle(980, 190, 92, { fill: '#f3e3c0' }),
    path('M0 900V520h90v-60h60v440zM1040 900V500h70v-50h90v450z', { fill: '#8fa9ac' }),
    path(gable, { fill: '#efe3cc' }),
    ...Object.entries(tones).map(([fill, d]) => path(d, { fill })),
    window(566, 170, 110),
    window(456, 350, 120),
    window(566, 350, 120),
    window(676, 350, 120),
    window(346, 540, 140),
    window(456, 540, 140),
    window(676, 540, 140),
    window(786, 540, 140),
    ellipse(606, 600, 66, 44, {
      fill: 'none',
      stroke: '#fffdf5',
      'stroke-width': 6,
      'stroke-dasharray': '30 6',
    }),
    stroke(poles.map((x) => `M${x} 60V900`).join(''), ink, 9),
    stroke('M150 500H1050M150 716H1050M150 300H1050', '#6d5637', 15),
    stroke('M150 456H1050M150 672H1050', ink, 4),
    stroke('M190 716L400 500M820 716L1010 500M400 500L610 300', ink, 4),
    path('M820 300h190v186h-190z', { fill: '#b79d6b', opacity: 0.86 }),
    stroke(hatch(820, 300, 190, 186, 11, 0), '#9a8150', 2),
    group(
      { transform: 'translate(500 500)' },
      path('M-26 0V-66q0-34 26-34t26 34V0z', { fill: indigo }),
      circle(0, -120, 23, { fill: '#e6b79a' }),
      path('M-26-122a26 26 0 0 1 52 0z', { fill: straw }),
      stroke('M16-74L66-62', indigo, 15, { 'stroke-linecap': 'round' }),
      stroke('M66-62l22-6', '#e6b79a', 9, { 'stroke-linecap': 'round' }),
    ),
  )
}

export function tideGauge(): string {
  const waves = range(15)
    .map((row) => {
      const y = 500 + row * 28 + row * row * 0.5
      const w = 44 + row * 8
      return stroke(
        `M${n(-w + (row % 2) * w)} ${n(y)}${range(Math.ceil(1300 / w) + 1)
          .map((index) => `q${n(w / 2)} ${index % 2 ? 12 + row : -12 - row} ${n(w)} 0`)
          .join('')}`,
        row % 4 === 1 ? '#8fc0bb' : row % 3 === 0 ? '#1f5568' : '#4d93a3',
        3 + row * 0.35,
      )
    })
    .join('')
  const marks = range(26)
    .map((index) => {
      const y = 96 + index * 27
      return box(index % 5 === 0 ? 786 : index % 2 ? 812 : 806, y, index % 5 === 0 ? 66 : 40, 11)
    })
    .join('')
  const figures = range(5)
    .map(
      (index) =>
        `<text x="902" y="${128 + index * 135}" font-family="Georgia,serif" font-size="64" fill="${index > 2 ? bone : ink}">${['+2', '+1', '0', '−1', '−2'][index]}</text>`,
    )
    .join('')
  return picture(
    'A tide gauge',
    1200,
    900,
    '#e9e4d2',
    circle(400, 470, 300, { fill: brass }),
    circle(400, 470, 252, { fill: '#d9ac46' }),
    circle(400, 470, 196, { fill: straw }),
    stroke('M180 330Q240 240 330 210', bone, 14, { 'stroke-linecap': 'round' }),
    rect(0, 470, 1200, 430, { fill: sea }),
    waves,
    path('M200 470h400l-40 60H240z', { fill: straw, opacity: 0.55 }),
    path('M250 560h300l-30 34H280zM300 622h200l-20 26H320z', { fill: straw, opacity: 0.35 }),
    rect(770, 60, 98, 760, { fill: '#f6f1e1', stroke: ink, 'stroke-width': 5 }),
    path(marks, { fill: ink }),
    rect(770, 366, 98, 13, { fill: oxide }),
    figures,
    stroke('M640 372H770', oxide, 5, { 'stroke-dasharray': '14 10' }),
    path('M770 640q-60 20-90 0M770 700q-80 26-130 4', {
      fill: 'none',
      stroke: bone,
      'stroke-width': 5,
    }),
    path(box(772, 690, 94, 128), { fill: sea, opacity: 0.55 }),
  )
}

export function railNight(): string {
  const next = random(230)
  const rings = range(7).map((index) =>
    ellipse(600, 470, 620 - index * 74, 520 - index * 64, {
      fill:
        ['#1b2740', '#1f2d4a', '#172138', '#1c2944', '#141d31', '#0f1727', '#0b111d'][index] ??
        night,
    }),
  )
  const sparks = (x: number, side: number, colour: string, count: number) =>
    stroke(
      range(count)
        .map(() => {
          const a = between(next, -0.15, 0.75)
          const start = between(next, 10, 90)
          const reach = between(next, 50, 420)
          const dx = side * Math.cos(a)
          const dy = -Math.sin(a) * 0.55 + 0.24
          return `M${n(x + dx * start)} ${n(690 + dy * start)}l${n(dx * reach)} ${n(dy * reach)}`
        })
        .join(''),
      colour,
      3,
      { 'stroke-linecap': 'round' },
    )
  return picture(
    'The grinding train',
    1200,
    900,
    night,
    ...rings,
    path('M0 900L470 640H730L1200 900Z', { fill: '#1a2130' }),
    stroke(
      range(9)
        .map((index) => {
          const t = (index / 9) ** 1.7
          const y = 650 + t * 270
          const half = 130 + t * 420
          return `M${n(600 - half)} ${n(y)}H${n(600 + half)}`
        })
        .join(''),
      '#3a3f48',
      13,
    ),
    stroke('M520 640L250 900M680 640L950 900', '#9aa3ad', 11),
    path('M430 330q0-70 70-76h200q70 6 70 76v320H430z', { fill: '#e0a82e' }),
    path('M770 330q0-70-70-76h-40q60 20 60 76v320h50z', { fill: '#b37f17' }),
    path('M470 340q0-44 44-48h172q44 4 44 48v92H470z', { fill: '#1c2a3d' }),
    path('M486 346q0-34 36-38h70l-50 108h-56z', { fill: '#31496a' }),
    stroke('M430 476h340', ink, 7),
    path(hatch(436, 560, 300, 36, 48, 0).replaceAll('l0 36', 'l34 0l-26 36l-34 0z'), { fill: ink }),
    circle(492, 518, 21, { fill: '#fff2c8' }),
    circle(708, 518, 21, { fill: '#fff2c8' }),
    circle(492, 518, 58, { fill: '#fff2c8', opacity: 0.18 }),
    circle(708, 518, 58, { fill: '#fff2c8', opacity: 0.18 }),
    rect(440, 640, 320, 44, { fill: '#10151f' }),
    rect(458, 684, 84, 26, { rx: 8, fill: '#5a6069' }),
    rect(658, 684, 84, 26, { rx: 8, fill: '#5a6069' }),
    sparks(500, -1, '#e0683c', 70),
    sparks(500, -1, '#ffd27a', 34),
    sparks(700, 1, '#e0683c', 70),
    sparks(700, 1, '#ffd27a', 34),
    circle(500, 706, 26, { fill: '#fff2c8' }),
    circle(700, 706, 26, { fill: '#fff2c8' }),
    stroke('M96 330h70M1034 330h70M150 250h44M1006 250h44', '#f0c96a', 9, {
      'stroke-linecap': 'round',
      opacity: 0.7,
    }),
  )
}

export function oven(): string {
  const ring = range(17)
    .map((index) => {
      const a0 = Math.PI + (index / 17) * Math.PI + 0.012
      const a1 = Math.PI + ((index + 1) / 17) * Math.PI - 0.012
      const at = (a: number, r: number): [number, number] => [
        740 + Math.cos(a) * r,
        560 + Math.sin(a) * r,
      ]
      return path(polygon([at(a0, 250), at(a0, 330), at(a1, 330), at(a1, 250)]), {
        fill: ['#b4552d', '#c4673c', '#a34a27'][index % 3] ?? oxide,
      })
    })
    .join('')
  const dough = (x: number, y: number, mark: number) =>
    ellipse(x, y, 46, 21, { fill: '#f6e9cc' }) +
    ellipse(x - 6, y - 5, 32, 11, { fill: '#fff8e6' }) +
    [
      stroke(`M${x - 16} ${y - 4}h.1M${x} ${y - 4}h.1M${x + 16} ${y - 4}h.1`, oxide, 5, {
        'stroke-linecap': 'round',
      }),
      stroke(`M${x - 18} ${y}l36-8`, oxide, 3),
      stroke(`M${x - 8} ${y - 8}l16 10M${x + 8} ${y - 8}l-16 10`, oxide, 3),
      circle(x, y - 4, 8, { fill: 'none', stroke: oxide, 'stroke-width': 3 }),
    ][mark % 4]
  const shelves = range(4)
    .map((row) => {
      const y = 230 + row * 150
      return (
        rect(60, y, 330, 18, { fill: '#7a5230' }) +
        rect(74, y - 10, 300, 10, { fill: [sea, oxide, moss, indigo][row] ?? sea }) +
        range(3)
          .map((column) => dough(128 + column * 98, y - 28, row + column))
          .join('')
      )
    })
    .join('')
  return picture(
    'A neighbourhood oven',
    1200,
    900,
    '#e6cfa6',
    path('M440 900V420Q440 150 740 150T1040 420V900Z', { fill: '#d7b785' }),
    stroke(hatch(20, 0, 400, 900, 44, 0), '#d9bf92', 3),
    ring,
    path('M490 560a250 250 0 0 1 500 0v140H490z', { fill: ink }),
    path(
      'M560 700q-20-120 60-190q0 60 40 70q-6-110 80-180q-10 90 60 130q30-30 26-70q70 90 44 240z',
      {
        fill: '#b4552d',
      },
    ),
    path('M610 700q-10-80 40-120q10 40 40 40q0-70 50-110q0 60 50 90q20-10 22-36q36 66 18 136z', {
      fill: '#e0a82e',
    }),
    path('M670 700q0-50 30-70q10 24 30 20q4-30 26-46q4 50 34 96z', { fill: '#f6e3a0' }),
    rect(450, 700, 580, 44, { fill: '#8c6a45' }),
    rect(470, 744, 540, 156, { fill: '#b98f5c' }),
    stroke(
      `M470 790H1010M470 830H1010M470 870H1010M600 744v46M760 790v40M880 744v46M660 830v70`,
      '#8c6a45',
      4,
    ),
    shelves,
    group(
      { transform: 'rotate(-19 700 640)' },
      rect(250, 650, 480, 15, { rx: 7, fill: '#6d4a28' }),
      path('M720 628h130q26 0 26 30t-26 30H720z', { fill: '#8c6238' }),
      ellipse(800, 648, 52, 18, { fill: '#d9a65c' }),
      ellipse(794, 643, 36, 9, { fill: '#ecc684' }),
    ),
  )
}

export function falaj(): string {
  const palm = (x: number, y: number, s: number) => {
    const fronds = range(9)
      .map((index) => {
        const a = -Math.PI * (0.02 + (index / 8) * 0.96)
        const dx = Math.cos(a) * 150
        const dy = Math.sin(a) * 96
        return `M0 0Q${n(dx * 0.6)} ${n(dy * 1.2 - 34)} ${n(dx)} ${n(dy + 66)}`
      })
      .join('')
    return group(
      { transform: `translate(${x} ${y}) scale(${s})` },
      stroke('M0 0Q-12 150 8 330', '#7a5230', 24),
      stroke('M-10 60l18 8M-12 110l20 8M-10 160l20 8M-6 210l20 8M-2 260l20 8', '#5d3d22', 4),
      stroke(fronds, moss, 15, { 'stroke-linecap': 'round' }),
      stroke(fronds, '#6f9153', 5, { 'stroke-linecap': 'round' }),
      circle(-18, 22, 11, { fill: oxide }),
      circle(6, 30, 12, { fill: coral }),
      circle(24, 18, 10, { fill: oxide }),
    )
  }
  return picture(
    'A falaj between palms',
    1200,
    900,
    '#edd3a0',
    circle(770, 300, 130, { fill: '#f6e7b8' }),
    circle(770, 300, 92, { fill: coral }),
    path('M0 430L150 290L260 370L420 220L560 380L700 300L860 400L1000 270L1200 420V620H0Z', {
      fill: '#b98a72',
    }),
    path('M0 500L180 400L340 470L520 390L720 480L930 400L1200 500V620H0Z', { fill: '#9a6a55' }),
    rect(0, 520, 1200, 380, { fill: '#d8b678' }),
    path('M0 560H520L300 900H0ZM680 560H1200V900H960Z', { fill: '#8ca064' }),
    stroke(
      range(8)
        .map(
          (i) =>
            `M${n(480 - i * 52)} 570L${n(200 - i * 150)} 900M${n(724 + i * 52)} 570L${n(1040 + i * 150)} 900`,
        )
        .join(''),
      moss,
      5,
      { opacity: 0.6 },
    ),
    path('M572 540H628L840 900H380Z', { fill: '#b79a6a' }),
    path('M582 540H618L770 900H450Z', { fill: sea }),
    path('M592 540H604L640 900H540Z', { fill: '#8fc0bb', opacity: 0.7 }),
    stroke(
      'M586 620q14 10 30 0M566 700q34 16 70 0M540 790q60 22 120 0M508 872q90 26 190 0',
      bone,
      4,
      {
        opacity: 0.7,
      },
    ),
    palm(170, 300, 1.25),
    palm(390, 380, 0.72),
    palm(860, 390, 0.68),
    palm(1060, 290, 1.3),
    group(
      { transform: 'translate(950 770)' },
      rect(-90, 0, 220, 60, { fill: '#e8d3a8' }),
      path('M-90 0l30-26h220l-30 26z', { fill: '#f3e3c0' }),
      stroke('M20-12V-110', ink, 9),
      stroke('M20-12L-64-8', ink, 7, { opacity: 0.5 }),
      stroke('M-60 20h20M-20 20h20M20 20h20M60 20h20M98 20h20', '#9a7d4a', 9),
    ),
  )
}

export function gasLamp(): string {
  const bands = ['#2c3560', '#3b3d6c', '#524777', '#6d527f', '#8b6184', '#ab7686', '#c98f84'].map(
    (fill, index) => rect(0, index * 112, 1200, 900 - index * 112, { fill }),
  )
  const next = random(84)
  const houses = range(8)
    .map((index) => {
      const x = index * 156 - 20
      const h = 250 + between(next, 0, 160)
      const roof = `M${x} ${n(900 - h)}l78 -70l78 70V900H${x}z`
      const panes = range(6)
        .map((pane) => {
          const lit = next() > 0.62
          return lit
            ? box(x + 26 + (pane % 2) * 68, 900 - h + 36 + Math.floor(pane / 2) * 84, 34, 50)
            : ''
        })
        .join('')
      return (
        path(roof, { fill: index % 2 ? '#1a2238' : '#151c30' }) + path(panes, { fill: '#f0c96a' })
      )
    })
    .join('')
  return picture(
    'A gas lamp at dusk',
    1200,
    900,
    '#2c3560',
    ...bands,
    stroke('M180 120h.1M300 70h.1M420 180h.1M930 90h.1M1060 170h.1M860 210h.1M90 230h.1', bone, 5, {
      'stroke-linecap': 'round',
    }),
    houses,
    rect(0, 850, 1200, 50, { fill: '#0f1524' }),
    circle(640, 250, 330, { fill: '#f0c96a', opacity: 0.1 }),
    circle(640, 250, 230, { fill: '#f0c96a', opacity: 0.14 }),
    circle(640, 250, 140, { fill: '#f6dc9a', opacity: 0.3 }),
    ellipse(640, 868, 330, 24, { fill: '#f0c96a', opacity: 0.35 }),
    rect(628, 360, 24, 510, { fill: ink }),
    path('M600 870h80l-14-60h-52z', { fill: ink }),
    rect(540, 420, 200, 12, { rx: 6, fill: ink }),
    path('M572 190L596 350H684L708 190Z', { fill: '#f8e6b0' }),
    path('M572 190L596 350H640V190Z', { fill: '#fdf3d2' }),
    stroke('M572 190L596 350H684L708 190M640 190V350', ink, 8),
    path('M552 192h176L684 128h-88z', { fill: ink }),
    circle(640, 116, 15, { fill: ink }),
    stroke('M606 230v34M622 226v42M640 230v40M658 226v42M674 230v34', '#ffffff', 11, {
      'stroke-linecap': 'round',
    }),
    stroke('M560 426L420 870M604 436L490 870', '#c9a46a', 13),
    stroke(
      range(9)
        .map(
          (i) => `M${n(552 - i * 15.4)} ${n(470 + i * 46)}L${n(598 - i * 11.6)} ${n(470 + i * 46)}`,
        )
        .join(''),
      '#c9a46a',
      9,
    ),
    group(
      { transform: 'translate(536 520)' },
      path('M-22 6q-10-110 22-124t44 40l8 88z', { fill: '#0f1524' }),
      circle(16, -140, 22, { fill: '#0f1524' }),
      path('M-8-150q24-26 50-4l10 4z', { fill: '#0f1524' }),
      stroke('M26-96L78-176', '#0f1524', 17, { 'stroke-linecap': 'round' }),
      stroke('M-6 0l-20 74M22 0l-6 58', '#0f1524', 19, { 'stroke-linecap': 'round' }),
    ),
  )
}

export function dryStone(): string {
  const next = random(5)
  const stones: string[] = []
  const shades = ['#8b8f86', '#9ba097', '#7b8078', '#a9ada2', '#6c726c']
  const wallTop = (x: number) => 430 + ((x - 600) / 600) ** 2 * -70 + x * 0.06
  for (const row of range(9)) {
    let x = -30 - between(next, 0, 40)
    const height = 46 - row * 1.4
    while (x < 1230) {
      const w = between(next, 54, 132) - row * 3
      const y = wallTop(x + w / 2) + 34 + (8 - row) * 40
      const j = () => between(next, -5, 5)
      const fill = shades[Math.floor(next() * shades.length)] ?? '#8b8f86'
      stones.push(
        path(
          polygon([
            [x + 3 + j(), y + 3 + j()],
            [x + w * 0.5, y + j()],
            [x + w - 3 + j(), y + 4 + j()],
            [x + w - 2 + j(), y + height - 5 + j()],
            [x + w * 0.4, y + height - 2 + j()],
            [x + 2 + j(), y + height - 6 + j()],
          ]),
          { fill },
        ),
      )
      x += w
    }
  }
  const cope = range(46).map((index) => {
    const x = index * 27 - 12
    const y = wallTop(x) + between(next, -14, 6)
    return path(
      polygon([
        [x, y + 44],
        [x + between(next, 2, 8), y],
        [x + 20, y + between(next, -4, 6)],
        [x + 25, y + 46],
      ]),
      { fill: shades[index % 5] ?? '#8b8f86' },
    )
  })
  return picture(
    'A dry stone wall',
    1200,
    900,
    '#cfd9c4',
    circle(250, 190, 84, { fill: '#f3e9c8' }),
    path('M0 330Q300 180 620 290T1200 230V900H0Z', { fill: '#a3b894' }),
    path('M0 400Q380 300 700 370T1200 330V900H0Z', { fill: '#7f9a6c' }),
    stroke('M700 286q60 40 150 30t200 40M120 330q120-20 220 30', '#8b8f86', 6, {
      'stroke-dasharray': '9 4',
    }),
    group(
      { transform: 'translate(850 340)' },
      stroke('M-36 30v44M-14 34v42M24 34v42M44 30v44', ink, 9),
      path('M-70 0q-8-40 30-44q10-24 40-16q30-18 50 6q34 0 30 34q10 36-30 44H-36q-34 0-34-24z', {
        fill: bone,
      }),
      path('M60-26q30-12 44 6q8 22-6 34q-24 2-34-12z', { fill: ink }),
      stroke('M84-22l-18-14', ink, 10, { 'stroke-linecap': 'round' }),
      circle(90, -8, 3, { fill: bone }),
    ),
    path(
      `M0 ${n(wallTop(0) + 20)}Q600 ${n(wallTop(600) + 30)} 1200 ${n(wallTop(1200) + 20)}V900H0Z`,
      { fill: '#3c423e' },
    ),
    ...stones,
    ...cope,
    path(
      'M0 850q60-40 120-6q50-44 110-4q70-36 130 0q60-40 130 2q60-36 120-2q70-40 130 0q60-36 120 2q70-40 130-2q60-34 210 6V900H0z',
      { fill: moss },
    ),
  )
}

export function salt(): string {
  const next = random(35)
  const columns = [0, 190, 400, 560, 790, 970, 1200]
  const rows = [0, 170, 330, 520, 690, 900]
  const colours = ['#7fa7a8', '#9fbfbc', '#e8b9a3', '#c9d6cf', '#6b9296', '#e3cdb8', '#d99f8c']
  const cells: string[] = []
  const heaps: string[] = []
  for (const [row, top] of rows.slice(0, -1).entries()) {
    for (const [column, left] of columns.slice(0, -1).entries()) {
      const right = columns[column + 1] ?? left
      const bottom = rows[row + 1] ?? top
      const j = () => between(next, -9, 9)
      cells.push(
        path(
          polygon([
            [left + 15 + j(), top + 15 + j()],
            [right - 15 + j(), top + 15 + j()],
            [right - 15 + j(), bottom - 15 + j()],
            [left + 15 + j(), bottom - 15 + j()],
          ]),
          { fill: colours[Math.floor(next() * colours.length)] ?? '#7fa7a8' },
        ),
      )
      if (next() > 0.36) {
        const x = between(next, left + 50, right - 50)
        const y = bottom - 22
        const r = between(next, 20, 34)
        heaps.push(
          path(`M${n(x - r)} ${n(y)}l${n(r * 2 + 50)} 22l${n(-r - 40)} 4z`, {
            fill: ink,
            opacity: 0.25,
          }) +
            path(
              `M${n(x - r)} ${n(y)}Q${n(x)} ${n(y - r * 2.6)} ${n(x + r)} ${n(y)}Q${n(x)} ${n(y + 14)} ${n(x - r)} ${n(y)}z`,
              { fill: '#fbf8f0' },
            ) +
            path(
              `M${n(x + 2)} ${n(y - r * 1.26)}Q${n(x + r * 0.7)} ${n(y - r * 0.7)} ${n(x + r)} ${n(y)}Q${n(x + r * 0.4)} ${n(y + 8)} ${n(x)} ${n(y + 7)}z`,
              { fill: '#d8d2c8' },
            ),
        )
      }
    }
  }
  return picture(
    'Salt pans',
    1200,
    900,
    '#b3a78a',
    group(
      { transform: 'rotate(-7 600 450) scale(1.16) translate(-82 -62)' },
      ...cells,
      stroke('M186 0Q200 300 180 520T196 900M786 0Q800 200 780 420T796 900', '#50767b', 13),
      ...heaps,
    ),
    group(
      { transform: 'translate(640 500)' },
      path('M0 60l60 30l-20 12l-60-30z', { fill: ink, opacity: 0.3 }),
      stroke('M-8 60V18M10 60V18', ink, 12),
      path('M-20 22V-30q0-24 21-24t21 24V22z', { fill: indigo }),
      circle(1, -74, 17, { fill: '#e6b79a' }),
      ellipse(1, -84, 31, 8, { fill: straw }),
      path('M-14-86q15-26 30 0z', { fill: straw }),
      stroke('M-150 96L70-60', '#6d4a28', 7),
      stroke('M-166 70l36 50', '#6d4a28', 10, { 'stroke-linecap': 'round' }),
      stroke('M14-26L-30-2', indigo, 13, { 'stroke-linecap': 'round' }),
    ),
  )
}
