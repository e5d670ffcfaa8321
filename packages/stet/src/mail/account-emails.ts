import type { AccountEmailArgs, AccountEmailOptions, EmailMessage } from '@stet/core'
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
  const html = (await generateEmailHTML?.(args)) ?? htmlOf(call.req.language, words, args.url)
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

// Mail programs do not support style sheets and many CSS features, so styles are simple and inline.
function htmlOf(language: string, { subject, intro, button, note }: Words, url: string): string {
  const [title, first, action, last, address] = [subject, intro, button, note, url].map(
    escapeMarkup,
  )
  return `<!doctype html>
<html lang="${escapeMarkup(language)}">
<head><meta charset="utf-8"><title>${title}</title></head>
<body style="margin:0;padding:32px 16px;background:#f5f5f4;color:#1c1917;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border-radius:8px">
<p style="margin:0 0 24px">${first}</p>
<p style="margin:0 0 24px"><a href="${address}" style="display:inline-block;padding:12px 20px;background:#1c1917;color:#ffffff;border-radius:6px;text-decoration:none">${action}</a></p>
<p style="margin:0 0 24px;font-size:14px;overflow-wrap:anywhere"><a href="${address}" style="color:#44403c">${address}</a></p>
<p style="margin:0;font-size:14px;color:#57534e">${last}</p>
</div>
</body>
</html>
`
}
