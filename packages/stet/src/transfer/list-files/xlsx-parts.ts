import { xmlAttribute } from '../xml-characters.ts'

// The files that a workbook of one sheet consists of, besides the sheet (ECMA-376, part 1).

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const packageSchema = 'http://schemas.openxmlformats.org/package/2006'
const documentSchema = 'http://schemas.openxmlformats.org/officeDocument/2006'
const sheetSchema = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

export const sheetStart = `${declaration}<worksheet xmlns="${sheetSchema}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`
export const sheetEnd = '</sheetData></worksheet>'

/** In the order of `cellStyles`, after the general one. */
const dateFormats = ['yyyy\\-mm\\-dd', 'yyyy\\-mm', 'hh:mm', 'yyyy\\-mm\\-dd\\ hh:mm']
const firstOwnFormat = 164

const styles = `${declaration}<styleSheet xmlns="${sheetSchema}"><numFmts count="${dateFormats.length}">${dateFormats
  .map((code, index) => `<numFmt numFmtId="${firstOwnFormat + index}" formatCode="${code}"/>`)
  .join(
    '',
  )}</numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${dateFormats.length + 2}"><xf/><xf fontId="1" applyFont="1"/>${dateFormats
  .map((_code, index) => `<xf numFmtId="${firstOwnFormat + index}" applyNumberFormat="1"/>`)
  .join('')}</cellXfs></styleSheet>`

const contentTypes = `${declaration}<Types xmlns="${packageSchema}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`

const relationships = (targets: readonly (readonly [type: string, target: string])[]) =>
  `${declaration}<Relationships xmlns="${packageSchema}/relationships">${targets
    .map(
      ([type, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="${documentSchema}/relationships/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

export const sheetPath = 'xl/worksheets/sheet1.xml'

/** The other files by their paths. */
export function workbookParts(
  sheetName: string,
): readonly (readonly [path: string, xml: string])[] {
  return [
    ['[Content_Types].xml', contentTypes],
    ['_rels/.rels', relationships([['officeDocument', 'xl/workbook.xml']])],
    [
      'xl/workbook.xml',
      `${declaration}<workbook xmlns="${sheetSchema}" xmlns:r="${documentSchema}/relationships"><sheets><sheet name="${xmlAttribute(safeSheetName(sheetName))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relationships([
        ['worksheet', 'worksheets/sheet1.xml'],
        ['styles', 'styles.xml'],
      ]),
    ],
    ['xl/styles.xml', styles],
  ]
}

const maxSheetName = 31

/** A name that spreadsheets take: they refuse these signs, quotation marks at its ends, and one that they use. */
function safeSheetName(name: string): string {
  const clean = name.replace(/[\p{Cc}\s[\]:*?/\\]+/gu, ' ').slice(0, maxSheetName)
  const ends = clean.replace(/[\ud800-\udbff]$/, '').replace(/^['\s]+|['\s]+$/g, '')
  return ends === '' || /^history$/i.test(ends) ? 'Sheet1' : ends
}
