import {
  type AccountEmailArgs,
  type AccountEmailOptions,
  directionOf,
  type EmailMessage,
} from '@stet/core'
import { escapeMarkup } from '../lib/escape-markup.ts'
import type { Call } from '../runtime/runtime.ts'

type AccountEmail =
  | { readonly about: 'reset'; readonly lifetime: number }
  | { readonly about: 'verify' }

/** The message with the link to reset a password or to confirm an address, in the caller's language. */
export async function accountEmail(
  call: Call,
  to: string,
  email: AccountEmail,
  args: AccountEmailArgs,
  { generateEmailSubject, generateEmailHTML }: AccountEmailOptions,
): Promise<EmailMessage> {
  const words = wordsOf(call, email, args.url)
  const html = (await generateEmailHTML?.(args)) ?? htmlOf(call, words, args.url)
  const subject = (await generateEmailSubject?.(args)) ?? words.subject
  return {
    to,
    // One line: what follows a line break would be a header of its own.
    subject: subject.replace(/[\r\n]+/g, ' '),
    html,
    text: [words.intro, args.url, words.note].join('\n\n'),
  }
}

interface Words {
  readonly subject: string
  readonly intro: string
  readonly button: string
  readonly note: string
}

function wordsOf({ req: { t }, runtime }: Call, email: AccountEmail, url: string): Words {
  const site = runtime.config.admin.brand.name ?? new URL(url).host
  if (email.about === 'verify') {
    return {
      subject: t('email:verifySubject', { site }),
      intro: t('email:verifyIntro', { site }),
      button: t('email:verifyButton'),
      note: t('email:verifyNote'),
    }
  }
  const count = Math.max(1, Math.round(email.lifetime / 60_000))
  return {
    subject: t('email:resetSubject', { site }),
    intro: t('email:resetIntro', { site }),
    button: t('email:resetButton'),
    note: t('email:resetNote', { count }),
  }
}

/** The site's name, picture and colours, as far as mail programs show them. */
interface Letterhead {
  readonly name: string | null
  /** An absolute address; null where there is no picture that most mail programs show. */
  readonly picture: string | null
  /** Whether the picture says the name. */
  readonly hasName: boolean
  readonly accent: string
  readonly onAccent: string
}

function letterheadOf({ runtime, siteAddress }: Call): Letterhead {
  const { config, brand } = runtime
  const { name, logo, icon, properties } = config.admin.brand
  const file = (logo ?? icon)?.light
  const address = file === undefined ? '' : brand.addressOf(file)
  // Mail programs show no SVG.
  const isShown = siteAddress !== undefined && /\.(png|jpg)$/.test(address)
  return {
    name,
    picture: isShown ? `${siteAddress}${config.routes.admin}/${address}` : null,
    hasName: logo !== null && isShown,
    accent: properties['--accent']?.light ?? '#1c1917',
    onAccent: properties['--on-accent']?.light ?? '#ffffff',
  }
}

// Mail programs do not support style sheets and many CSS features, so styles are simple and inline.
function htmlOf(call: Call, { subject, intro, button, note }: Words, url: string): string {
  const { language } = call.req
  const letterhead = letterheadOf(call)
  const { accent, onAccent } = letterhead
  const [title, first, action, last, address] = [subject, intro, button, note, url].map(
    escapeMarkup,
  )
  return `<!doctype html>
<html lang="${escapeMarkup(language)}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><title>${title}</title></head>
<body style="margin:0;padding:32px 16px;background:#f5f5f4;color:#1c1917;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border-radius:8px">
${headOf(letterhead)}<p style="margin:0 0 24px">${first}</p>
<p style="margin:0 0 24px"><a href="${address}" style="display:inline-block;padding:12px 20px;background:${accent};color:${onAccent};border-radius:6px;text-decoration:none">${action}</a></p>
<p style="margin:0 0 24px;font-size:14px;overflow-wrap:anywhere"><a href="${address}" style="color:#44403c">${address}</a></p>
<p style="margin:0;font-size:14px;color:#57534e">${last}</p>
</div>
</body>
</html>
`
}

/** A picture that is not loaded leaves its text. */
function headOf({ name, picture, hasName }: Letterhead): string {
  if (name === null) return ''
  const said = escapeMarkup(name)
  const alt = hasName ? said : ''
  const shown =
    picture === null
      ? ''
      : `<img src="${escapeMarkup(picture)}" alt="${alt}" height="40" style="height:40px;width:auto;vertical-align:middle">`
  const text = hasName ? '' : said
  return `<p style="margin:0 0 24px;font-size:18px;font-weight:600">${[shown, text].filter(Boolean).join('&nbsp; ')}</p>
`
}
