import type { DocumentId, FieldAccessArgs, JsonObject } from '@stet/core'

type DocumentArgs = Pick<FieldAccessArgs, 'id' | 'doc' | 'data' | 'siblingData' | 'blockData'>

/** What a rule is given in place of a document, and whether it looked into it. */
export interface DocumentProbe {
  readonly args: Readonly<Required<DocumentArgs>>
  readonly wasLookedInto: () => boolean
  /** Whether the id was so much as taken, which comparing it leaves no other trace of. */
  readonly wasIDTaken: () => boolean
}

/**
 * Stands for any document there is. A rule that answers without looking into it answers for all of
 * them; what it answers after a look says nothing, because `undefined` may have been compared with
 * `undefined`. Looking is reading, asking for or listing properties, at any later time too. An id
 * is a value that equals no other; making text of it or calling its methods is looking as well.
 * Being handed the document is no look, so that a rule may name arguments that it does not need.
 */
export function documentProbe(): DocumentProbe {
  let isLookedInto = false
  const look = () => {
    isLookedInto = true
  }
  let isIDTaken = false
  const document = watched(look)
  // No other value is identical to this one, as no two documents have one id.
  const id = watched(look) as unknown as DocumentId
  return {
    args: {
      get id() {
        isIDTaken = true
        return id
      },
      doc: document,
      data: document,
      siblingData: watched(look),
      blockData: watched(look),
    },
    wasLookedInto: () => isLookedInto,
    wasIDTaken: () => isIDTaken,
  }
}

function watched(look: () => void): JsonObject {
  return new Proxy<JsonObject>(
    {},
    {
      get: () => void look(),
      has: () => {
        look()
        return false
      },
      ownKeys: () => {
        look()
        return []
      },
      getOwnPropertyDescriptor: () => void look(),
    },
  )
}
