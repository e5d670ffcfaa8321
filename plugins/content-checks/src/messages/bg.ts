import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const bg: TranslatedTexts<typeof en> = {
  'content-checks:attention_one': '{{count}} страница се нуждае от внимание',
  'content-checks:attention_other': '{{count}} страници се нуждаят от внимание',
  'content-checks:attentionNone': 'Няма страници, които се нуждаят от внимание.',
  'content-checks:avoid': '„{{word}}“ е дума, която избягваме.',
  'content-checks:avoidFor': 'Пишем „{{use}}“ вместо „{{word}}“.',
  'content-checks:checking': 'Проверка…',
  'content-checks:clean': 'Няма какво да се подобри',
  'content-checks:count_one': '{{count}} забележка',
  'content-checks:count_other': '{{count}} забележки',
  'content-checks:descriptionLong':
    'Описанието има {{count}} знака; търсачките показват около {{longest}}.',
  'content-checks:descriptionMissing': 'Липсва описание.',
  'content-checks:descriptionTwice_one': 'Друга страница има същото описание.',
  'content-checks:descriptionTwice_other': '{{count}} други страници имат същото описание.',
  'content-checks:failed': 'Съдържанието не можа да бъде проверено.',
  'content-checks:finding': 'Забележка',
  'content-checks:findings': 'Забележки',
  'content-checks:hard': 'Текстът се чете трудно: {{ease}} от 100. По-кратките изречения помагат.',
  'content-checks:headingEmpty': 'Едно заглавие е празно.',
  'content-checks:headingFirst':
    '„{{heading}}“ е заглавие от ниво 1, каквото вече е заглавието на страницата.',
  'content-checks:headingSkips':
    '„{{heading}}“ е от ниво {{level}}, но над него липсва ниво {{expected}}.',
  'content-checks:levelError': 'Грешка',
  'content-checks:levelHint': 'Съвет',
  'content-checks:levelWarning': 'Предупреждение',
  'content-checks:linkDead': 'Връзката към {{url}} не води до страница.',
  'content-checks:linkDeleted': 'Една връзка води към изтрит документ.',
  'content-checks:linkUnpublished': 'Една връзка води към документ, който не е публикуван.',
  'content-checks:needsAttention': 'Нуждае се от внимание',
  'content-checks:picture': 'Едно изображение няма описание за тези, които не го виждат.',
  'content-checks:pictureOwn': 'Изображението няма описание за тези, които не го виждат.',
  'content-checks:rule-description': 'Описание',
  'content-checks:rule-external-links': 'Връзки към други сайтове',
  'content-checks:rule-headings': 'Заглавия',
  'content-checks:rule-links': 'Връзки',
  'content-checks:rule-pictures': 'Изображения',
  'content-checks:rule-reading-ease': 'Четивност',
  'content-checks:rule-thin-text': 'Дължина на текста',
  'content-checks:rule-title': 'Заглавие',
  'content-checks:rule-words': 'Избор на думи',
  'content-checks:thin_one':
    'Текстът има {{count}} дума; по-малко от {{fewest}} рядко казват достатъчно.',
  'content-checks:thin_other':
    'Текстът има {{count}} думи; по-малко от {{fewest}} рядко казват достатъчно.',
  'content-checks:title': 'Проверки на съдържанието',
  'content-checks:titleLong':
    'Заглавието има {{count}} знака; търсачките показват около {{longest}}.',
  'content-checks:titleMissing': 'Липсва заглавие.',
  'content-checks:titleTwice_one': 'Друга страница има същото заглавие.',
  'content-checks:titleTwice_other': '{{count}} други страници имат същото заглавие.',
  'content-checks:unchecked': 'Не е проверено',
}

export default bg
