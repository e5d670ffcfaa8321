import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const et: TranslatedTexts<typeof en> = {
  'search:allCollections': 'Kõik kollektsioonid',
  'search:answerDone': 'Otsingutulemused on uuesti indekseeritud.',
  'search:answerDraftsSkipped': ', {{drafts}} mustandit jäeti vahele.',
  'search:answerFailed':
    'Viga kollektsiooni {{collection}} uuesti indekseerimisel. Toiming katkestati.',
  'search:answerGone': 'Sellist indekseerimist pole.',
  'search:answerInvalid': 'Päringus on vigased argumendid: „collections“',
  'search:answerReindexed':
    'Uuesti indekseeritud {{indexed}}/{{total}} dokumenti kollektsioonidest {{collections}}',
  'search:answerUnauthorized': 'Teil pole õigust seda toimingut teha.',
  'search:answerUnderWay':
    'Indekseerimine jätkub taustal. Kuni see on valmis, leitakse endised tulemused.',
  'search:description':
    'Need tulemused järgivad dokumente, milleni need viivad. Siin määratakse ainult nende prioriteet.',
  'search:document': 'Dokument',
  'search:docUrl': 'Link dokumendile',
  'search:openDocument': 'Ava: {{name}}',
  'search:percent': '{{count}}%',
  'search:priority': 'Prioriteet',
  'search:priorityDescription': 'Suurema arvuga tulemusi saab näidata eespool.',
  'search:reindex': 'Indekseeri uuesti',
  'search:reindexAll': 'Kas indekseerida kõik kollektsioonid uuesti?',
  'search:reindexEffect':
    'Otsingutulemused tehakse dokumentide praeguse seisu põhjal uuesti ja nende prioriteedid seatakse vaikeväärtustele. Kuni see on valmis, leiavad külastajad praegused tulemused.',
  'search:reindexing': 'Uuesti indekseerimine…',
  'search:reindexOne': 'Kas indekseerida „{{name}}“ uuesti?',
  'search:result': 'Otsingutulemus',
  'search:results': 'Otsingutulemused',
  'search:resultTitle': 'Pealkiri',
  'search:state': 'Otsingutulemuste seis',
}

export default et
