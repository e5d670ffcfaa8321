import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const ko: TranslatedTexts<typeof en, 'other'> = {
  'redirects:address': '주소',
  'redirects:addresses': '주소',
  'redirects:changed_other': '이 페이지의 주소가 변경되었습니다',
  'redirects:changedEffect':
    '{{addresses}} 링크가 더 이상 연결되지 않습니다. 리디렉션을 만들면 방문자가 이 페이지로 옵니다.',
  'redirects:count': '요청 수',
  'redirects:create_other': '리디렉션 {{count}}개 만들기',
  'redirects:created_other': '리디렉션 {{count}}개를 만들었습니다.',
  'redirects:createFrom': '{{path}}에서 리디렉션 만들기',
  'redirects:description':
    '이전 주소와 방문자가 이동할 위치입니다. 리디렉션이 다른 리디렉션으로 이어지지 않으며, 변경된 주소로 향하는 것은 조정됩니다.',
  'redirects:dismiss': '리디렉션 안 함',
  'redirects:dismissed': '더 이상 리디렉션을 제안하지 않습니다.',
  'redirects:document': '문서',
  'redirects:from': '원래 주소',
  'redirects:fromDescription':
    '/former-address와 같은 이 사이트의 주소입니다. 매개변수가 없으면 모든 매개변수에 적용됩니다.',
  'redirects:fromIsPage':
    '게시된 페이지의 주소가 {{from}}입니다. 먼저 그 주소를 변경하거나 게시를 취소하세요.',
  'redirects:last': '마지막 요청',
  'redirects:locale': '페이지 언어',
  'redirects:localeDescription': '비워 두면 기본 언어입니다.',
  'redirects:loop': '{{from}}(으)로 다시 돌아가게 됩니다. 다른 대상을 선택하세요.',
  'redirects:missingDescription':
    '방문자가 요청했지만 존재하지 않는 주소입니다. 방문자와 매개변수는 기록되지 않습니다.',
  'redirects:missingPage': '없는 페이지',
  'redirects:missingPages': '없는 페이지',
  'redirects:noDocument': '해당 문서가 없습니다.',
  'redirects:notAnAddress': '/former-address와 같은 이 사이트의 주소를 입력하세요.',
  'redirects:notATarget':
    '/new-address와 같은 이 사이트의 주소 또는 https://로 시작하는 주소를 입력하세요.',
  'redirects:path': '주소',
  'redirects:redirect': '리디렉션',
  'redirects:redirects': '리디렉션',
  'redirects:referrer': '마지막 링크 출처',
  'redirects:to': '이동할 주소',
  'redirects:toCustom': '주소',
  'redirects:toReference': '문서',
  'redirects:toType': '이동 대상',
  'redirects:type': '종류',
  'redirects:type301': '영구(301)',
  'redirects:type302': '임시(302)',
  'redirects:type307': '임시, 메서드 유지(307)',
  'redirects:type308': '영구, 메서드 유지(308)',
  'redirects:url': '주소',
  'redirects:urlDescription':
    '/new-address와 같은 이 사이트의 주소 또는 https://로 시작하는 다른 곳의 주소입니다.',
}

export default ko
