import { jsonLd, metaTags, type StructuredData, tagsToHtml } from '@stet/plugin-seo/site'
import { safeAddress } from '@stet/rich-text/html'
import { html, raw } from 'hono/html'
import { assets } from './assets.ts'
import {
  defaultLocale,
  direction,
  formatNumber,
  type Locale,
  localeNames,
  locales,
  localizedHref,
} from './locales.ts'
import { feedPaths } from './machines.ts'
import type { Chrome } from './reader.ts'
import type { Html } from './rich-text.ts'
import { words } from './words.ts'

export type Head = {
  title: string
  description: string
  /** The page's path without a language prefix. */
  path: string
  kind: 'website' | 'article' | 'profile'
  image?: string
  /** Languages this page exists in; the others show it in the default language. */
  languages?: readonly Locale[]
  /** Pages that should not be found by search engines. */
  hidden?: boolean
  /** What the page is about, for search engines. */
  data?: readonly StructuredData[]
}

export type Frame = {
  locale: Locale
  origin: string
  chrome: Chrome
  head: Head
  content: Html
  isPreview: boolean
}

function headTags({ locale, origin, chrome, head }: Frame): Html {
  const languages = head.languages ?? locales
  const shownIn = languages.includes(locale) ? locale : defaultLocale
  const tags = metaTags({
    origin,
    address: localizedHref(shownIn, head.path),
    title: head.title,
    windowTitle:
      head.path === '/' ? `${chrome.name}: ${chrome.tagline}` : `${head.title} · ${chrome.name}`,
    description: head.description,
    siteName: chrome.name,
    kind: head.kind,
    image: head.image,
    locale: shownIn,
    alternates: Object.fromEntries(languages.map((code) => [code, localizedHref(code, head.path)])),
    robots: { index: head.hidden !== true },
    feeds: feedPaths(locale),
  })
  const data = (head.data ?? []).map((one) => jsonLd(one))
  return html`${raw([tagsToHtml(tags), ...data].join('\n'))}`
}

function languageSwitcher(locale: Locale, path: string): Html {
  return html`<nav class="languages" aria-label="${words[locale].languages}"><ul>${locales.map(
    (code) =>
      html`<li><a href="${localizedHref(code, path)}" lang="${code}" hreflang="${code}"${
        code === locale ? html` aria-current="true"` : ''
      }>${localeNames[code]}</a></li>`,
  )}</ul></nav>`
}

function masthead({ locale, chrome, head }: Frame): Html {
  const { number, season } = chrome.issue
  const issue = number === null ? season : words[locale].issue(formatNumber(locale, number), season)
  const home = localizedHref(locale, '/')
  const front = head.path === '/'
  const name = html`<a href="${home}" lang="en">${chrome.name}</a>`
  return html`<header class="masthead${front ? ' masthead-front' : ''}">
    <div class="masthead-top">
      <p class="issue">${issue}</p>
      ${languageSwitcher(locale, head.path)}
    </div>
    <div class="nameplate">
      ${front ? html`<h1>${name}</h1>` : html`<p class="name">${name}</p>`}
      <p class="tagline">${chrome.tagline}</p>
    </div>
    <nav class="sections" aria-label="${words[locale].mainNavigation}"><ul>${chrome.navigation.map(
      ({ label, url }) =>
        html`<li><a href="${safeAddress(url)}"${
          url === localizedHref(locale, head.path) ? html` aria-current="page"` : ''
        }>${label}</a></li>`,
    )}</ul></nav>
  </header>`
}

function footer({ locale, chrome }: Frame): Html {
  return html`<footer class="footer">
    <div class="footer-grid">
      <p class="footer-name" lang="en">${chrome.name}</p>
      <div>
        <h2>${words[locale].contact}</h2>
        <p class="address" dir="ltr">${chrome.address}</p>
        <p><a href="mailto:${chrome.email}">${chrome.email}</a></p>
      </div>
      <div>
        <h2>${words[locale].elsewhere}</h2>
        <ul>${chrome.social.map(({ label, url }) => html`<li><a href="${safeAddress(url)}">${label}</a></li>`)}
          <li><a href="${localizedHref(locale, '/search')}">${words[locale].search.title}</a></li>
          <li><a href="${localizedHref(locale, '/colophon')}">${words[locale].colophon}</a></li>
        </ul>
      </div>
      <p class="small-print">${chrome.footer}</p>
    </div>
  </footer>`
}

export function layout(frame: Frame): Html {
  const { locale, head, content } = frame
  return html`<!doctype html>
<html lang="${locale}" dir="${direction(locale)}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  ${headTags(frame)}
  <link rel="preload" href="/magazine/fonts/${locale === 'ar' ? 'amiri' : 'newsreader'}.woff2" as="font" type="font/woff2" crossorigin>
  <link rel="stylesheet" href="${assets.styleHref}">
  ${frame.isPreview ? html`<script type="module" src="/api/_panel/preview/page.js"></script>` : ''}
  <link rel="icon" href="/magazine/pictures/icon.svg" type="image/svg+xml">
</head>
<body>
  <a class="skip" href="#content">${words[locale].skip}</a>
  <div class="crimp" aria-hidden="true"></div>
  ${masthead(frame)}
  <main id="content"${head.path === '/' ? html` class="front"` : ''}>
${content}
  </main>
  ${footer(frame)}
</body>
</html>`
}
