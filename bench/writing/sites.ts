import type { APIRequestContext } from '@playwright/test'
import { png } from '@stet/e2e/pictures'
import { longText } from './long-text.ts'

const account = { email: 'bench@example.com', password: 'bench-password-1' }

/** A running product with the collection `texts`. */
export interface Site {
  readonly name: string
  readonly baseURL: string
  /** Of a saved text, by its words. */
  readonly ids: ReadonlyMap<number, string | number>
}

/** Signs in, and makes texts of these sizes with pictures of their own. */
export async function makeTexts(
  request: APIRequestContext,
  name: string,
  baseURL: string,
  sizes: readonly number[],
): Promise<Site> {
  const api = `${baseURL}/api`
  const headers = { authorization: `JWT ${await signIn(request, api)}` }
  const pictures: (string | number)[] = []
  for (let count = 0; count < 20; count += 1) {
    const file = png(`picture-${count}.png`, 320 + count, 200)
    const multipart = { file, _payload: JSON.stringify({ alt: `Picture ${count}` }) }
    const { doc } = await (await request.post(`${api}/media`, { headers, multipart })).json()
    pictures.push(doc.id)
  }
  const ids = new Map<number, string | number>()
  for (const words of sizes) {
    const data = { title: `A text of ${words} words`, body: longText(words, pictures) }
    const answer = await request.post(`${api}/texts?draft=true`, { headers, data })
    if (!answer.ok()) throw new Error(`${name} refused the text: ${await answer.text()}`)
    ids.set(words, (await answer.json()).doc.id)
  }
  return { name, baseURL, ids }
}

async function signIn(request: APIRequestContext, api: string): Promise<string> {
  const first = await request.post(`${api}/users/first-register`, { data: account })
  const answer = first.ok() ? first : await request.post(`${api}/users/login`, { data: account })
  return (await answer.json()).token
}
