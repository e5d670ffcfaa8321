import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const ko: TranslatedTexts<typeof en, 'other'> = {
  'content-checks:attention_other': '주의가 필요한 페이지 {{count}}개',
  'content-checks:attentionNone': '주의가 필요한 페이지가 없습니다.',
  'content-checks:avoid': '“{{word}}”은(는) 사용을 피하는 단어입니다.',
  'content-checks:avoidFor': '“{{word}}” 대신 “{{use}}”을(를) 사용합니다.',
  'content-checks:checking': '검사 중…',
  'content-checks:clean': '개선할 점 없음',
  'content-checks:count_other': '발견 {{count}}건',
  'content-checks:descriptionLong':
    '설명이 {{count}}자입니다. 검색 엔진에는 약 {{longest}}자가 표시됩니다.',
  'content-checks:descriptionMissing': '설명이 없습니다.',
  'content-checks:descriptionTwice_other': '다른 페이지 {{count}}개의 설명이 같습니다.',
  'content-checks:failed': '콘텐츠를 검사할 수 없습니다.',
  'content-checks:finding': '발견 사항',
  'content-checks:findings': '발견 사항',
  'content-checks:hard':
    '텍스트가 읽기 어렵습니다: 100점 중 {{ease}}점. 문장을 짧게 쓰면 도움이 됩니다.',
  'content-checks:headingEmpty': '빈 제목이 있습니다.',
  'content-checks:headingFirst':
    '“{{heading}}”은(는) 수준 1 제목인데, 페이지 제목이 이미 수준 1입니다.',
  'content-checks:headingSkips':
    '“{{heading}}” 제목은 수준 {{level}}이지만 그 위에 수준 {{expected}}이(가) 없습니다.',
  'content-checks:levelError': '오류',
  'content-checks:levelHint': '힌트',
  'content-checks:levelWarning': '경고',
  'content-checks:linkDead': '{{url}} 링크로 연결되는 페이지가 없습니다.',
  'content-checks:linkDeleted': '삭제된 문서로 연결되는 링크가 있습니다.',
  'content-checks:linkUnpublished': '게시되지 않은 문서로 연결되는 링크가 있습니다.',
  'content-checks:needsAttention': '주의 필요',
  'content-checks:picture': '그림을 볼 수 없는 사람을 위한 설명이 없는 그림이 있습니다.',
  'content-checks:pictureOwn': '이 그림에는 그림을 볼 수 없는 사람을 위한 설명이 없습니다.',
  'content-checks:rule-description': '설명',
  'content-checks:rule-external-links': '다른 사이트로 가는 링크',
  'content-checks:rule-headings': '제목 구조',
  'content-checks:rule-links': '링크',
  'content-checks:rule-pictures': '그림',
  'content-checks:rule-reading-ease': '가독성',
  'content-checks:rule-thin-text': '텍스트 길이',
  'content-checks:rule-title': '제목',
  'content-checks:rule-words': '단어 선택',
  'content-checks:thin_other':
    '텍스트에 단어가 {{count}}개 있습니다. {{fewest}}개 미만이면 내용이 부족한 경우가 많습니다.',
  'content-checks:title': '콘텐츠 검사',
  'content-checks:titleLong':
    '제목이 {{count}}자입니다. 검색 엔진에는 약 {{longest}}자가 표시됩니다.',
  'content-checks:titleMissing': '제목이 없습니다.',
  'content-checks:titleTwice_other': '다른 페이지 {{count}}개의 제목이 같습니다.',
  'content-checks:unchecked': '검사 안 됨',
}

export default ko
