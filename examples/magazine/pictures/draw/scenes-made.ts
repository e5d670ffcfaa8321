import {
  bone,
  brass,
  coral,
  ink,
  lichen,
  moss,
  oxide,
  plum,
  sea,
  straw,
  verdigris,
} from './palette.ts'
import {
  between,
  box,
  circle,
  ellipse,
  group,
  hatch,
  n,
  path,
  pick,
  picture,
  polygon,
  random,
  range,
  rect,
  stroke,
} from './svg.ts'

export function ferrule(): string {
  const crimps = range(12).map((index) =>
    rect(560 + index * 17, -118, 9, 236, { rx: 4, fill: index % 3 === 1 ? '#a97a1f' : '#e2b654' }),
  )
  const pencil = group(
    { transform: 'translate(120 640) rotate(-21)' },
    stroke(hatch(-200, 150, 1180, 70, 14, -46), ink, 2.5, { opacity: 0.35 }),
    rect(-300, -110, 800, 74, { fill: coral }),
    rect(-300, -36, 800, 74, { fill: oxide }),
    rect(-300, 38, 800, 72, { fill: '#8c3f20' }),
    stroke('M-300 -36H500M-300 38H500', ink, 2, { opacity: 0.25 }),
    rect(480, -118, 300, 236, { rx: 10, fill: brass }),
    rect(480, -118, 300, 40, { fill: '#e9c76f', opacity: 0.8 }),
    rect(480, 84, 300, 34, { fill: '#8a6416', opacity: 0.55 }),
    ...crimps,
    stroke('M512 -118v236M750 -118v236', '#8a6416', 5),
    path('M780 -104h150q78 4 78 104t-78 104h-150z', { fill: '#e79a86' }),
    path('M780 52h226q-12 48-76 52h-150z', { fill: '#c96b55' }),
    stroke('M820 -80q120-14 150 30', bone, 7, { 'stroke-linecap': 'round', opacity: 0.7 }),
    stroke('M604 20q14 16 28 0M612 46q16 14 30 2', '#6d4d0f', 4, { 'stroke-linecap': 'round' }),
  )
  return picture(
    'A pencil and its ferrule',
    1200,
    900,
    lichen,
    circle(900, 300, 330, { fill: '#cfdac4' }),
    stroke(hatch(0, 0, 1200, 900, 40, 0), bone, 1.5, { opacity: 0.5 }),
    pencil,
  )
}

export function bell(): string {
  const rings = range(5).map((index) =>
    ellipse(600, 330 - index * 66, 330 + index * 58, 62 + index * 11, {
      fill: 'none',
      stroke: index % 2 ? plum : brass,
      'stroke-width': 9 - index * 1.4,
      'stroke-dasharray': index === 4 ? '3 16' : 'none',
    }),
  )
  const curls = range(7).map((index) => {
    const x = 150 + index * 150
    const r = 16 + (index % 3) * 6
    return stroke(
      `M${x} 842q${r} ${-r * 1.6} ${r * 2} 0t${-r} ${r * 0.4}q${-r * 0.6} ${-r * 0.8} ${r * 0.5} ${-r * 0.6}`,
      index % 2 ? brass : oxide,
      5,
      { 'stroke-linecap': 'round' },
    )
  })
  return picture(
    'A bell being tuned',
    1200,
    900,
    bone,
    rect(0, 800, 1200, 100, { fill: '#d9cdb2' }),
    ...rings,
    path(
      'M270 330C300 470 380 520 410 640C424 706 470 760 540 772H660C730 760 776 706 790 640C820 520 900 470 930 330Z',
      { fill: '#a8761c' },
    ),
    path('M270 330C300 470 380 520 410 640C424 706 470 760 540 772H570C480 690 470 560 400 330Z', {
      fill: '#c9963a',
    }),
    path('M930 330C900 470 820 520 790 640C776 706 730 760 660 772H640C730 680 770 520 800 330Z', {
      fill: '#7d5512',
    }),
    ellipse(600, 330, 330, 62, { fill: '#5c3e0c' }),
    ellipse(600, 338, 282, 44, { fill: ink }),
    stroke('M392 596Q600 660 808 596M384 620Q600 686 816 620', straw, 5, { opacity: 0.75 }),
    stroke('M436 712Q600 760 764 712', straw, 4, { opacity: 0.6 }),
    rect(548, 772, 104, 30, { fill: ink }),
    rect(470, 800, 260, 22, { fill: ink }),
    ...curls,
  )
}

export function teacup(): string {
  const bowl = 'M330 360C334 560 420 690 560 706H640C780 690 866 560 870 360Z'
  const seams = [
    'M470 362l34 88l-46 70l62 84l-10 98',
    'M504 450l118 44l74-62l42 24l128-34',
    'M622 494l20 104l76 58',
    'M520 604l122-6',
  ].join('')
  const glaze = range(46).map((index) => {
    const next = random(90 + index)
    return circle(between(next, 380, 820), between(next, 390, 640), between(next, 1.5, 4), {
      fill: '#7f9684',
    })
  })
  return picture(
    'A mended teacup',
    1200,
    900,
    '#2a2f36',
    circle(860, 300, 300, { fill: '#333a42' }),
    rect(0, 720, 1200, 180, { fill: '#1f2329' }),
    stroke(hatch(330, 742, 640, 60, 15, 60), '#3d454e', 3),
    path(bowl, { fill: '#9db3a0' }),
    path('M330 360C334 560 420 690 560 706H590C480 650 420 520 430 360Z', { fill: '#b6c8b6' }),
    path('M870 360C866 560 780 690 640 706H600C720 650 790 520 800 360Z', { fill: '#83998a' }),
    `<clipPath id="g">${path(bowl, {})}</clipPath>`,
    group({ 'clip-path': 'url(#g)' }, ...glaze),
    ellipse(600, 360, 270, 58, { fill: '#c3d2c0' }),
    ellipse(600, 366, 248, 46, { fill: '#5d4a23' }),
    ellipse(560, 372, 150, 20, { fill: '#7a6330' }),
    stroke(seams, '#8a6416', 17, { 'stroke-linejoin': 'round', 'stroke-linecap': 'round' }),
    stroke(seams, '#e3b849', 11, { 'stroke-linejoin': 'round', 'stroke-linecap': 'round' }),
    stroke(seams, '#f6dc8c', 3, { 'stroke-linejoin': 'round', 'stroke-linecap': 'round' }),
    path('M520 706h160l-12 32h-136z', { fill: '#83998a' }),
    stroke('M520 250q-46-60 0-112t0-112M640 262q-40-56 6-104t-6-96', bone, 5, {
      'stroke-linecap': 'round',
      opacity: 0.35,
    }),
  )
}

export function loaf(): string {
  const next = random(11)
  const flour = range(170)
    .map(() => {
      const angle = between(next, 0, Math.PI * 2)
      const reach = between(next, 0, 560)
      return `M${n(600 + Math.cos(angle) * reach)} ${n(450 + Math.sin(angle) * reach * 0.75)}h.1`
    })
    .join('')
  const veins = range(6)
    .map((index) => {
      const y = 250 + index * 68
      const reach = 150 - Math.abs(index - 2.5) * 28
      return `M600 ${y + 46}Q${600 - reach * 0.5} ${y + 20} ${600 - reach} ${y - 16}M600 ${y + 46}Q${600 + reach * 0.5} ${y + 20} ${600 + reach} ${y - 16}`
    })
    .join('')
  return picture(
    'A loaf',
    1200,
    900,
    '#2f4a46',
    group(
      { transform: 'rotate(-14 600 450)' },
      rect(60, 90, 1080, 720, { fill: '#e9dfc9' }),
      stroke('M150 90V810M176 90V810M1024 90V810M1050 90V810', oxide, 9),
      stroke(hatch(60, 90, 1080, 720, 22, 0), '#d7cab0', 1.5),
    ),
    ellipse(628, 492, 338, 318, { fill: ink, opacity: 0.28 }),
    circle(600, 450, 328, { fill: '#7a4a22' }),
    circle(596, 446, 312, { fill: '#a76a30' }),
    circle(590, 438, 280, { fill: '#c98f45' }),
    circle(576, 420, 214, { fill: '#d9a65c' }),
    stroke('M600 190C590 330 596 560 606 706', '#f3e3c0', 17, { 'stroke-linecap': 'round' }),
    stroke(veins, '#f3e3c0', 12, { 'stroke-linecap': 'round' }),
    stroke('M372 400C392 280 470 210 560 196M828 520C800 640 720 706 640 718', '#f3e3c0', 9, {
      'stroke-linecap': 'round',
    }),
    stroke(flour, '#fbf4e2', 6, { 'stroke-linecap': 'round', opacity: 0.85 }),
  )
}

export function buttons(): string {
  const next = random(40)
  const colours = [oxide, sea, ink, brass, moss, plum, coral, bone, '#7a5d45', verdigris] as const
  const all = range(40).map((index) => {
    const x = 120 + (index % 8) * 137 + between(next, -10, 10)
    const y = 122 + Math.floor(index / 8) * 164 + between(next, -10, 10)
    const r = between(next, 34, 60)
    const colour = pick(next, colours)
    const dark = colour === ink
    const line = dark ? '#5c6a66' : ink
    const holes = pick(next, [2, 4, 4, 4, 0] as const)
    const hole = Math.max(4, r * 0.1)
    const step = r * 0.22
    const places: [number, number][] =
      holes === 2
        ? [
            [-step, 0],
            [step, 0],
          ]
        : [
            [-step, -step],
            [step, -step],
            [-step, step],
            [step, step],
          ]
    const rim = index % 3
    return group(
      { transform: `translate(${n(x)} ${n(y)}) rotate(${n(between(next, -40, 40))})` },
      circle(7, 9, r, { fill: '#bfae96' }),
      index % 11 === 5
        ? rect(-r, -r * 0.9, r * 2, r * 1.8, { rx: r * 0.3, fill: colour })
        : circle(0, 0, r, { fill: colour }),
      rim === 0
        ? circle(0, 0, r * 0.74, { fill: 'none', stroke: line, 'stroke-width': 3, opacity: 0.4 })
        : '',
      rim === 1
        ? circle(0, 0, r * 0.86, {
            fill: 'none',
            stroke: line,
            'stroke-width': r * 0.16,
            'stroke-dasharray': '3 7',
            opacity: 0.45,
          })
        : '',
      holes === 0
        ? path(`M0 ${n(-r * 0.55)}L${n(r * 0.5)} 0L0 ${n(r * 0.55)}L${n(-r * 0.5)} 0Z`, {
            fill: bone,
            opacity: 0.5,
          })
        : places.map(([px, py]) => circle(px, py, hole, { fill: '#e8dccb' })).join(''),
      stroke(
        `M${n(-r * 0.6)} ${n(-r * 0.5)}A${n(r * 0.8)} ${n(r * 0.8)} 0 0 1 ${n(r * 0.1)} ${n(-r * 0.8)}`,
        bone,
        4,
        {
          'stroke-linecap': 'round',
          opacity: 0.55,
        },
      ),
    )
  })
  return picture('Forty buttons', 1200, 900, '#e8dccb', ...all)
}

export function paper(): string {
  const next = random(8)
  const fibre = () => {
    const x = between(next, 220, 960)
    const y = between(next, 120, 760)
    const angle = between(next, 0, Math.PI * 2)
    const reach = between(next, 60, 190)
    const bend = between(next, -80, 80)
    const dx = Math.cos(angle) * reach
    const dy = Math.sin(angle) * reach
    return `M${n(x)} ${n(y)}q${n(dx / 2 - (dy / reach) * bend)} ${n(dy / 2 + (dx / reach) * bend)} ${n(dx)} ${n(dy)}`
  }
  const fine = range(230).map(fibre).join('')
  const strong = range(60).map(fibre).join('')
  const lines = range(13)
    .map((index) => `M300 ${200 + index * 42}h${[520, 480, 540, 390, 530, 505, 260][index % 7]}`)
    .join('')
  const sheet = 'M190 110L1000 92L1012 640Q960 700 890 806L196 800Z'
  return picture(
    'A sheet of mulberry paper',
    1200,
    900,
    '#31505a',
    stroke(hatch(-100, 0, 1500, 900, 60, 120), '#3b5d68', 14),
    path('M240 160L1040 142L1052 690Q1010 770 940 850L246 850Z', { fill: '#213a42' }),
    path(sheet, { fill: '#f4efdf' }),
    stroke(lines, '#b9ad8c', 8, { opacity: 0.55 }),
    `<clipPath id="s">${path(sheet, {})}</clipPath>`,
    group(
      { 'clip-path': 'url(#s)' },
      stroke(fine, '#d9cba0', 1.6, { opacity: 0.9 }),
      stroke(strong, '#fffaf0', 2.6),
    ),
    path('M1012 640Q930 640 872 690Q900 740 890 806Q960 700 1012 640Z', { fill: '#fffdf5' }),
    stroke('M872 690Q900 740 890 806', '#b9ad8c', 2),
    group(
      { transform: 'translate(330 640)' },
      stroke('M0 0Q56-80 112 0ZM56-46V40q0 22-20 22t-20-20', oxide, 7, {
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
      }),
    ),
  )
}

export function sash(): string {
  const room = stroke(hatch(0, 0, 1200, 900, 50, 0), '#cdc1af', 3)
  const pane = (x: number, y: number) =>
    rect(x, y, 150, 130, { fill: '#a9cbd0' }) +
    path(`M${x} ${y + 130}l60-130h40l-60 130z`, { fill: '#c6dfe0' })
  const panes = [pane(300, 150), pane(470, 150), pane(300, 300), pane(470, 300)].join('')
  return picture(
    'A sash window and its weights',
    1200,
    900,
    '#d9cfc0',
    room,
    rect(210, 60, 760, 780, { fill: '#f4efdf' }),
    rect(256, 106, 408, 688, { fill: '#88b0b7' }),
    path('M256 620q100-60 200-20t208-30v224H256z', { fill: moss }),
    circle(560, 560, 26, { fill: straw }),
    rect(270, 120, 380, 340, { fill: bone }),
    panes,
    rect(270, 520, 380, 60, { fill: bone, opacity: 0 }),
    group(
      { transform: 'translate(0 -46)' },
      rect(262, 480, 396, 346, { fill: verdigris }),
      rect(292, 512, 160, 134, { fill: '#cfe3e2' }),
      rect(470, 512, 160, 134, { fill: '#cfe3e2' }),
      rect(292, 664, 160, 132, { fill: '#bcd6d6' }),
      rect(470, 664, 160, 132, { fill: '#bcd6d6' }),
      rect(430, 800, 60, 14, { rx: 7, fill: brass }),
    ),
    rect(690, 106, 234, 688, { fill: '#3b332b' }),
    stroke(hatch(690, 106, 234, 688, 26, 0), '#4a4137', 4),
    circle(807, 170, 54, { fill: brass }),
    circle(807, 170, 36, { fill: '#8a6416' }),
    circle(807, 170, 11, { fill: ink }),
    stroke('M664 214H700Q753 214 753 170M861 170V470', bone, 9),
    stroke('M664 214V440', bone, 9),
    rect(822, 470, 78, 250, { rx: 26, fill: '#6b7278' }),
    rect(834, 486, 16, 216, { rx: 8, fill: '#8f979c' }),
    stroke('M861 440v34', ink, 5),
    circle(861, 470, 12, { fill: 'none', stroke: ink, 'stroke-width': 6 }),
    rect(716, 690, 82, 104, {
      fill: 'none',
      stroke: straw,
      'stroke-width': 5,
      'stroke-dasharray': '10 8',
    }),
    rect(180, 836, 820, 30, { fill: oxide }),
    group(
      { transform: 'translate(1060 560) rotate(12)' },
      rect(-12, 0, 24, 260, { rx: 12, fill: '#a9763a' }),
      ellipse(0, -40, 46, 66, { fill: '#a9763a' }),
      ellipse(-6, -44, 30, 48, { fill: '#c08d4c' }),
    ),
  )
}

export function manhole(): string {
  const petals = (count: number, inner: number, outer: number, width: number, offset: number) =>
    range(count)
      .map((index) => {
        const a = ((index + offset) / count) * 360
        return `<path transform="rotate(${n(a)})" d="M0 ${-inner}C${width} ${-(inner + outer) / 2} ${width} ${-outer + 6} 0 ${-outer}C${-width} ${-outer + 6} ${-width} ${-(inner + outer) / 2} 0 ${-inner}Z"/>`
      })
      .join('')
  const waves = range(30)
    .map((index) => {
      const a = (index / 30) * 360
      return `<g transform="rotate(${n(a)}) translate(0 -296)"><path d="M-34 20a34 34 0 0 1 68 0M-22 20a22 22 0 0 1 44 0M-10 20a10 10 0 0 1 20 0"/></g>`
    })
    .join('')
  const studs = range(72)
    .map((index) => {
      const a = (index / 72) * Math.PI * 2
      return `M${n(Math.cos(a) * 366)} ${n(Math.sin(a) * 366)}h.1`
    })
    .join('')
  const next = random(5)
  const setts = range(11)
    .flatMap((row) =>
      range(10).map((column) => {
        const x = column * 132 - (row % 2 ? 66 : 0)
        return { d: box(x + 4, row * 86 + 4, 122, 76), shade: next() }
      }),
    )
    .reduce(
      (sets, { d, shade }) => {
        sets[shade < 0.34 ? 0 : shade < 0.7 ? 1 : 2] += d
        return sets
      },
      ['', '', ''] as [string, string, string],
    )
  return picture(
    'A manhole cover',
    1200,
    900,
    '#a9ad9f',
    path(setts[0], { fill: '#c9cdbf' }),
    path(setts[1], { fill: '#bfc4b5' }),
    path(setts[2], { fill: '#d3d6c9' }),
    circle(608, 462, 416, { fill: ink, opacity: 0.3 }),
    circle(600, 450, 414, { fill: '#4a5054' }),
    circle(600, 450, 396, { fill: '#2b3033' }),
    group(
      { transform: 'translate(600 450)' },
      stroke(studs, '#596166', 16, { 'stroke-linecap': 'round' }),
      circle(0, 0, 344, { fill: sea }),
      circle(0, 0, 344, { fill: 'none', stroke: '#596166', 'stroke-width': 8 }),
      group({ fill: 'none', stroke: '#cfe0df', 'stroke-width': 5 }, waves),
      circle(0, 0, 258, { fill: '#2b3033', stroke: '#596166', 'stroke-width': 8 }),
      group({ fill: coral }, petals(16, 70, 244, 40, 0)),
      group({ fill: '#e7a08c' }, petals(16, 60, 190, 28, 0.5)),
      group({ fill: bone }, petals(12, 40, 130, 20, 0)),
      circle(0, 0, 52, { fill: brass }),
      stroke(
        'M-26 -26h.1M0 -30h.1M26 -26h.1M-30 0h.1M0 0h.1M30 0h.1M-26 26h.1M0 30h.1M26 26h.1',
        '#8a6416',
        11,
        {
          'stroke-linecap': 'round',
        },
      ),
    ),
    rect(574, 812, 52, 20, { rx: 10, fill: ink }),
    rect(574, 68, 52, 20, { rx: 10, fill: ink }),
  )
}

export function map(): string {
  const next = random(62)
  const blocks = range(9).flatMap((row) =>
    range(11).map((column) => {
      const x = column * 124 - 40
      const y = row * 112 - 30
      const w = 104 + between(next, -10, 6)
      const h = 92 + between(next, -8, 4)
      const skew = between(next, -7, 7)
      const shade = next()
      return {
        d: polygon([
          [x, y + skew],
          [x + w, y - skew],
          [x + w + skew, y + h],
          [x - skew, y + h - skew],
        ]),
        fill: shade < 0.12 ? '#b9c9a3' : shade < 0.55 ? '#d3c7ab' : '#dccfb4',
      }
    }),
  )
  return picture(
    'A street that is not there',
    1200,
    900,
    '#f6f1e1',
    group(
      { transform: 'rotate(-9 600 450) scale(1.14) translate(-60 -60)' },
      ...blocks.map(({ d, fill }) => path(d, { fill })),
    ),
    stroke('M-40 760C180 640 260 720 420 600S640 320 860 300S1120 180 1260 60', '#8fb8bf', 86),
    stroke('M-40 760C180 640 260 720 420 600S640 320 860 300S1120 180 1260 60', sea, 3, {
      'stroke-dasharray': '16 12',
    }),
    stroke('M-20 210L1230 640', '#fbf7ea', 24),
    stroke('M-20 210L1230 640', '#b9a985', 3, { 'stroke-dasharray': '3 11' }),
    stroke('M330 -20L520 920', '#fbf7ea', 20),
    stroke('M640 520L742 552L760 640L830 662', bone, 34, { 'stroke-linejoin': 'round' }),
    stroke('M640 520L742 552L760 640L830 662', oxide, 20, {
      'stroke-linejoin': 'round',
      'stroke-linecap': 'round',
    }),
    circle(830, 662, 46, {
      fill: 'none',
      stroke: oxide,
      'stroke-width': 5,
      'stroke-dasharray': '8 9',
    }),
    stroke(
      range(13)
        .map((i) => `M${n(i * 100)} 0V900`)
        .join('') +
        range(9)
          .map((i) => `M0 ${i * 112}H1200`)
          .join(''),
      sea,
      1.5,
      { opacity: 0.35 },
    ),
    group(
      { transform: 'translate(1060 740)' },
      circle(0, 0, 70, { fill: '#f6f1e1', stroke: ink, 'stroke-width': 3 }),
      path('M0-60L14 0L0 60L-14 0Z', { fill: ink }),
      path('M0-60L14 0H-14Z', { fill: oxide }),
    ),
  )
}
