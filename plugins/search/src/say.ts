/** What the reindex answers. The English texts are those of other servers with this protocol. */
const texts = {
  en: {
    unauthorized: 'You are not allowed to perform this action.',
    invalid: "Invalid arguments passed in request: 'collections'",
    failed: 'Error reindexing collection {collection}. Operation aborted.',
    reindexed: 'Successfully reindexed {indexed} of {total} documents from {collections}',
    skipped: ' and skipped {drafts} drafts.',
    done: 'The search results were reindexed.',
    underWay:
      'The reindex goes on in the background. Until it is done, the former results are found.',
    gone: 'There is no such reindex.',
  },
  de: {
    unauthorized: 'Sie dürfen diese Aktion nicht ausführen.',
    invalid: "Ungültige Angaben in der Anfrage: 'collections'",
    failed:
      'Fehler beim Neuaufbau der Suchergebnisse von {collection}. Der Vorgang wurde abgebrochen; gefunden werden die bisherigen Ergebnisse.',
    reindexed: '{indexed} von {total} Dokumenten neu aufgenommen aus {collections}',
    skipped: ', {drafts} Entwürfe ausgelassen.',
    done: 'Die Suchergebnisse wurden neu aufgebaut.',
    underWay:
      'Der Neuaufbau läuft im Hintergrund weiter. Bis er fertig ist, werden die bisherigen Ergebnisse gefunden.',
    gone: 'Diesen Neuaufbau gibt es nicht.',
  },
} as const

/** An answer in the language of the request. */
export function say(
  language: string,
  name: keyof (typeof texts)['en'],
  values: Readonly<Record<string, string | number>> = {},
): string {
  const text = texts[language === 'de' ? 'de' : 'en'][name]
  return text.replaceAll(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? ''))
}
