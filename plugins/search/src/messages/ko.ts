import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const ko: TranslatedTexts<typeof en, 'other'> = {
  'search:allCollections': '모든 컬렉션',
  'search:answerDone': '검색 결과를 다시 색인했습니다.',
  'search:answerDraftsSkipped': '(초안 {{drafts}}개 건너뜀).',
  'search:answerFailed':
    '컬렉션 {{collection}}을(를) 다시 색인하는 중 오류가 발생했습니다. 작업이 중단되었습니다.',
  'search:answerGone': '해당 색인 작업이 없습니다.',
  'search:answerInvalid': '요청에 잘못된 인수가 전달되었습니다: “collections”',
  'search:answerReindexed': '{{collections}} 문서 {{total}}개 중 {{indexed}}개를 다시 색인했습니다',
  'search:answerUnauthorized': '이 동작을 수행할 권한이 없습니다.',
  'search:answerUnderWay':
    '다시 색인하는 작업이 백그라운드에서 계속됩니다. 완료될 때까지 이전 결과가 표시됩니다.',
  'search:description': '이 결과는 연결된 문서를 따릅니다. 여기에서는 우선순위만 설정합니다.',
  'search:document': '문서',
  'search:docUrl': '문서 링크',
  'search:openDocument': '{{name}}에서 열기',
  'search:percent': '{{count}}%',
  'search:priority': '우선순위',
  'search:priorityDescription': '숫자가 큰 결과를 먼저 표시할 수 있습니다.',
  'search:reindex': '다시 색인',
  'search:reindexAll': '모든 컬렉션을 다시 색인하시겠습니까?',
  'search:reindexEffect':
    '현재 문서를 바탕으로 검색 결과를 새로 만들고 우선순위를 기본값으로 설정합니다. 완료될 때까지 방문자에게는 현재 결과가 표시됩니다.',
  'search:reindexing': '다시 색인하는 중…',
  'search:reindexOne': '“{{name}}” 컬렉션을 다시 색인하시겠습니까?',
  'search:result': '검색 결과',
  'search:results': '검색 결과',
  'search:resultTitle': '제목',
  'search:state': '검색 결과 상태',
}

export default ko
