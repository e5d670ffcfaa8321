import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const is: TranslatedTexts<typeof en> = {
  'search:description':
    'Þessar niðurstöður fylgja skjölunum sem þær leiða á. Hér er aðeins forgangur þeirra stilltur.',
  'search:document': 'Skjal',
  'search:allCollections': 'Öll söfn',
  'search:docUrl': 'Tengill á skjalið',
  'search:openDocument': 'Opna í: {{name}}',
  'search:percent': '{{count}}%',
  'search:priority': 'Forgangur',
  'search:priorityDescription': 'Hægt er að sýna niðurstöður með hærri tölu fyrst.',
  'search:reindex': 'Endurskrá',
  'search:reindexAll': 'Endurskrá öll söfn?',
  'search:reindexEffect':
    'Leitarniðurstöðurnar eru búnar til að nýju úr skjölunum eins og þau eru núna og forgangur þeirra stilltur á sjálfgefin gildi. Þar til því er lokið finna gestir núverandi niðurstöður.',
  'search:reindexing': 'Endurskráir…',
  'search:reindexOne': 'Endurskrá „{{name}}“?',
  'search:result': 'Leitarniðurstaða',
  'search:results': 'Leitarniðurstöður',
  'search:resultTitle': 'Titill',
  'search:state': 'Staða leitarniðurstaðna',
  'search:answerDraftsSkipped': ' og {{drafts}} drögum var sleppt.',
  'search:answerFailed':
    'Villa við endurskráningu safnsins {{collection}}. Hætt var við aðgerðina.',
  'search:answerInvalid': 'Ógildar breytur í beiðni: „collections“',
  'search:answerReindexed': 'Endurskráð skjöl: {{indexed}} af {{total}} ({{collections}})',
  'search:answerUnauthorized': 'Þú hefur ekki heimild fyrir þessari aðgerð.',
  'search:answerDone': 'Leitarniðurstöðurnar voru endurskráðar.',
  'search:answerGone': 'Þessi endurskráning er ekki til.',
  'search:answerUnderWay':
    'Endurskráningin heldur áfram í bakgrunni. Þar til henni lýkur finnast fyrri niðurstöður.',
}

export default is
