import fc from 'fast-check'

/** HTML with the words that are seen in it, in their order. */
export interface HtmlSample {
  readonly html: string
  readonly words: readonly string[]
}

const inlineTags = [
  ...[
    'span',
    'b',
    'strong',
    'i',
    'em',
    'u',
    's',
    'del',
    'ins',
    'sub',
    'sup',
    'mark',
    'code',
    'kbd',
  ],
  ...[
    'a',
    'font',
    'small',
    'cite',
    'abbr',
    'bdo',
    'label',
    'o:p',
    'x-y',
    'g-emoji',
    'button',
    'tt',
  ],
] as const
const blockTags = [
  ...['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'section', 'article'],
  ...[
    'aside',
    'figure',
    'figcaption',
    'details',
    'summary',
    'address',
    'center',
    'header',
    'dl',
    'dd',
  ],
] as const

const unsafeAddresses = [
  ...[
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'vbscript:x',
    '\u0001javascript:x',
  ],
  ...[
    'data:text/html,<script>alert(1)</script>',
    'javascript&colon;alert(1)',
    'file:///etc/passwd',
    'blob:x',
  ],
  ...[
    '/\\evil.example',
    'jav&#x09;ascript:alert(1)',
    'javascript&amp;colon;alert(1)',
    'feed:javascript:x',
  ],
]
const safeAddresses = [
  'https://example.org/?a=1&amp;b=2',
  '/path',
  'mailto:a@example.org',
  '//host/x',
  '#top',
  '',
]

const attribute = fc.oneof(
  fc.constantFrom(
    ...[
      'onclick="alert(1)"',
      'onload=alert(1)',
      "onerror='alert(1)'",
      'style="x:expression(alert(1))"',
    ],
    ...[
      'style="font-weight:700"',
      'style="font-style:italic;text-decoration:underline line-through"',
    ],
    ...['style="white-space:pre-wrap"', 'style="white-space: pre-line"', 'style="display:block"'],
    ...[
      'style="background:url(javascript:alert(1))"',
      'style="mso-list:l0 level3 lfo1"',
      'style=";;:;"',
    ],
    ...[
      'style="mso-list:l1 level99 lfo2;text-align:right"',
      'style="margin-left:9999pt"',
      'class=""',
    ],
    ...[
      'class="MsoTitle"',
      'class="MsoListParagraph"',
      'class="emoji katex"',
      'id="docs-internal-guid-1"',
    ],
    ...[
      'dir="rtl"',
      'dir="auto"',
      'align="center"',
      'aria-level="7"',
      'role="heading"',
      'role=checkbox',
    ],
    ...[
      'data-indent="3"',
      'data-aria-level="4" data-listid="2"',
      'start="-5"',
      'value="99999999999"',
    ],
    ...[
      'srcdoc="<script>alert(1)</script>"',
      'formaction="javascript:alert(1)"',
      'contenteditable',
    ],
    ...['xmlns="javascript:x"', 'data-checked="true"', 'language="x" class="language-<script>"'],
  ),
  fc
    .constantFrom(...unsafeAddresses, ...safeAddresses)
    .chain((address) =>
      fc.constantFrom(
        ...['href', 'src', 'xlink:href', 'action'].map(
          (name) => `${name}="${address.replaceAll('"', '')}"`,
        ),
      ),
    ),
)
const attributes = fc
  .array(attribute, { maxLength: 3 })
  .map((all) => all.map((one) => ` ${one}`).join(''))

const space = fc.constantFrom(
  '',
  ' ',
  '\n',
  '\t',
  '&nbsp;',
  ' \n ',
  '<br>',
  '<br/><br>',
  '<wbr>',
  '<!-- c -->',
  '<![if !x]>',
  '<o:p></o:p>',
)

/** Nothing in these is seen, or their words are not text of the page. */
const unseen = fc.constantFrom(
  ...['<script>alert("hidden")</script>', '<style>.a{font-weight:bold}.b{color:red}</style>'],
  ...[
    '<template><p>hidden</p></template>',
    '<script><!-- hidden',
    '<img src=x onerror=alert(1)>',
  ].filter((html) => !html.endsWith('hidden')),
  ...['<img src="data:image/png;base64,AAAA" alt="hidden">', '<img src="file:///x.png">', '<hr>'],
  ...[
    '<embed onload="alert(1)">',
    '<video src="x"></video>',
    '<input type="hidden" value="hidden">',
  ],
  ...[
    '<object data="javascript:alert(1)"></object>',
    '<embed src="javascript:alert(1)">',
    '<select><option>hidden</option></select>',
  ],
  ...[
    '<span style="display:none">hidden</span>',
    '<p hidden>hidden</p>',
    '<meta http-equiv="refresh" content="0;url=javascript:x">',
  ],
  ...[
    '<svg onload="alert(1)"><script>alert("hidden")</script><title>hidden</title></svg>',
    '<base href="javascript:x">',
  ],
  ...[
    '<link rel="preload" href="javascript:x">',
    '<p></p>',
    '<ul></ul>',
    '<table></table>',
    '<li></li>',
    '<td>',
  ],
  ...[
    '<noscript><p>hidden</p></noscript>',
    '<math></math>',
    '<audio controls onplay="alert(1)"></audio>',
  ],
)

const wrap =
  (tag: string, more: string) =>
  ({ html, words }: HtmlSample): HtmlSample => ({ html: `<${tag}${more}>${html}</${tag}>`, words })

const join = (parts: readonly HtmlSample[], between = ''): HtmlSample => ({
  html: parts.map(({ html }) => html).join(between),
  words: parts.flatMap(({ words }) => words),
})

let count = 0
const word: fc.Arbitrary<HtmlSample> = fc
  .tuple(
    fc.constantFrom('wort', 'слово', 'שלום', '単語', 'a&amp;b', 'ﬁ', 'e\u0301', '😀'),
    space,
    space,
  )
  .map(([text, before, after]) => {
    const seen = `${text.replace('&amp;', '&')}${count}`
    return { html: `${before}${text}${count++} ${after}`, words: [seen] }
  })

const { block } = fc.letrec<{
  inline: HtmlSample
  block: HtmlSample
  item: HtmlSample
  cell: HtmlSample
}>((tie) => ({
  inline: fc.oneof(
    { maxDepth: 5, depthIdentifier: 'html' },
    word,
    unseen.map((html) => ({ html, words: [] })),
    fc
      .tuple(fc.constantFrom(...inlineTags), attributes, fc.array(tie('inline'), { maxLength: 3 }))
      .map(([tag, more, inside]) => wrap(tag, more)(join(inside))),
  ),
  item: fc
    .tuple(attributes, fc.array(fc.oneof(tie('inline'), tie('block')), { maxLength: 3 }))
    .map(([more, inside]) => wrap('li', more)(join(inside))),
  cell: fc
    .tuple(
      fc.constantFrom('td', 'th'),
      fc.constantFrom(
        '',
        ' colspan=3',
        ' rowspan=2',
        ' colspan="999999999"',
        ' rowspan=0',
        ' colspan=-1 rowspan=x',
      ),
      fc.array(fc.oneof(tie('inline'), tie('block')), { maxLength: 2 }),
    )
    .map(([tag, more, inside]) => wrap(tag, more)(join(inside))),
  block: fc.oneof(
    { maxDepth: 5, depthIdentifier: 'html' },
    tie('inline'),
    fc
      .tuple(
        fc.constantFrom(...blockTags),
        attributes,
        fc.array(fc.oneof(tie('inline'), tie('block')), { maxLength: 4 }),
      )
      .map(([tag, more, inside]) => wrap(tag, more)(join(inside))),
    fc
      .tuple(
        fc.constantFrom('ul', 'ol', 'menu'),
        attributes,
        fc.array(fc.oneof(tie('item'), tie('item'), tie('block')), { maxLength: 4 }),
      )
      .map(([tag, more, inside]) => wrap(tag, more)(join(inside))),
    fc
      .tuple(attributes, fc.array(fc.array(tie('cell'), { maxLength: 3 }), { maxLength: 3 }))
      .map(([more, rows]) =>
        wrap('table', more)(join(rows.map((row) => wrap('tr', '')(join(row))))),
      ),
  ),
}))

/** HTML as programs and attackers write it, whose elements are all closed. */
export const htmlSample: fc.Arbitrary<HtmlSample> = fc
  .array(block, { minLength: 1, maxLength: 6 })
  .map((blocks) => join(blocks, '\n'))

/** The same with pieces cut out, doubled and put elsewhere. */
export const brokenHtml: fc.Arbitrary<string> = fc
  .tuple(htmlSample, fc.array(fc.tuple(fc.nat(), fc.nat(40), fc.boolean()), { maxLength: 8 }))
  .map(([{ html }, cuts]) =>
    cuts.reduce((text, [place, length, isCut]) => {
      const at = text.length === 0 ? 0 : place % text.length
      const piece = text.slice(at, at + length)
      return isCut
        ? text.slice(0, at) + text.slice(at + length)
        : text.slice(0, at) + piece + text.slice(at)
    }, html),
  )
