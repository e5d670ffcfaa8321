import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const ko: TranslatedTexts<typeof en, 'other'> = {
  'vercel-blob:answerInvalid': '요청 본문이 이 주소에서 받는 형식이 아닙니다.',
  'vercel-blob:answerNoPayload': '컬렉션이 지정되지 않았습니다',
  'vercel-blob:answerPathname':
    '경로 이름은 “{{example}}”처럼 폴더 없이 소문자로 된 이름이어야 합니다. 예약된 것은 없습니다.',
  'vercel-blob:answerSignature': '콜백의 서명이 없거나 잘못되었습니다.',
  'vercel-blob:answerUnknown': '“{{collection}}”의 파일은 이 저장소에 없습니다.',
}

export default ko
