import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const az: TranslatedTexts<typeof en> = {
  'search:description':
    'Bu nəticələr apardıqları sənədləri izləyir. Burada yalnız onların prioriteti təyin edilir.',
  'search:document': 'Sənəd',
  'search:allCollections': 'Bütün kolleksiyalar',
  'search:docUrl': 'Sənədə keçid',
  'search:openDocument': '{{name}} daxilində aç',
  'search:percent': '{{count}}%',
  'search:priority': 'Prioritet',
  'search:priorityDescription': 'Ədədi böyük olan nəticələr birinci göstərilə bilər.',
  'search:reindex': 'Yenidən indekslə',
  'search:reindexAll': 'Bütün kolleksiyalar yenidən indekslənsin?',
  'search:reindexEffect':
    'Axtarış nəticələri sənədlərin indiki halından yenidən yaradılır və prioritetləri standart dəyərə qaytarılır. Bu bitənədək ziyarətçilər cari nəticələri tapır.',
  'search:reindexing': 'Yenidən indekslənir…',
  'search:reindexOne': '“{{name}}” yenidən indekslənsin?',
  'search:result': 'Axtarış nəticəsi',
  'search:results': 'Axtarış nəticələri',
  'search:resultTitle': 'Başlıq',
  'search:state': 'Axtarış nəticələrinin vəziyyəti',
  'search:answerDraftsSkipped': ' {{drafts}} qaralama ötürüldü.',
  'search:answerFailed':
    '{{collection}} kolleksiyası yenidən indekslənərkən xəta baş verdi. Əməliyyat dayandırıldı.',
  'search:answerInvalid': "Sorğuda yanlış arqument: 'collections'",
  'search:answerReindexed':
    '{{total}} sənəddən {{indexed}} ədədi yenidən indeksləndi. Kolleksiyalar: {{collections}}.',
  'search:answerUnauthorized': 'Bu əməliyyata icazəniz yoxdur.',
  'search:answerDone': 'Axtarış nəticələri yenidən indeksləndi.',
  'search:answerGone': 'Belə yenidən indeksləmə yoxdur.',
  'search:answerUnderWay':
    'Yenidən indeksləmə arxa planda davam edir. Bitənədək əvvəlki nəticələr tapılır.',
}

export default az
