import type { LanguageSupport } from '@codemirror/language'

const loaders: Readonly<Record<string, () => Promise<LanguageSupport>>> = {
  css: async () => (await import('@codemirror/lang-css')).css(),
  html: async () => (await import('@codemirror/lang-html')).html(),
  javascript: async () => (await import('@codemirror/lang-javascript')).javascript({ jsx: true }),
  json: async () => (await import('@codemirror/lang-json')).json(),
  markdown: async () => (await import('@codemirror/lang-markdown')).markdown(),
  typescript: async () =>
    (await import('@codemirror/lang-javascript')).javascript({ jsx: true, typescript: true }),
}

const otherNames: Readonly<Record<string, string>> = {
  js: 'javascript',
  jsx: 'javascript',
  md: 'markdown',
  svg: 'html',
  ts: 'typescript',
  tsx: 'typescript',
  xml: 'html',
}

/** What colours a language; null for one that there is nothing for, which is plain text then. */
export async function loadLanguage(name: string | undefined): Promise<LanguageSupport | null> {
  const key = name?.toLowerCase() ?? ''
  return (await loaders[otherNames[key] ?? key]?.()) ?? null
}
