import type { Locale } from './locales.ts'

type Words = {
  skip: string
  home: string
  languages: string
  mainNavigation: string
  issue: (number: string, season: string) => string
  by: string
  /** By plural category; `#` is replaced by the number. */
  minutes: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }
  onlyIn: string
  latest: string
  inEnglish: string
  topics: string
  events: string
  allEvents: string
  upcomingLead: string
  free: string
  online: string
  hostedBy: string
  readNext: string
  sources: string
  writtenBy: string
  articlesBy: (name: string) => string
  notFoundTitle: string
  notFoundText: string
  notFoundLink: string
  contact: string
  elsewhere: string
  colophon: string
  search: { title: string; submit: string; nothing: string; corrected: string; instead: string }
  readings: Record<string, string>
}

export const words: Record<Locale, Words> = {
  en: {
    skip: 'Skip to the text',
    home: 'Front page',
    languages: 'Languages',
    mainNavigation: 'Main',
    issue: (number, season) => `No. ${number} · ${season}`,
    by: 'By',
    minutes: { one: '# minute', other: '# minutes' },
    onlyIn: 'This text has not been translated yet.',
    latest: 'From the last issues',
    inEnglish: 'In English',
    topics: 'What we write about',
    events: 'Events',
    allEvents: 'All events',
    upcomingLead: 'Come and get your hands dirty, or at least cold.',
    free: 'Free',
    online: 'Online',
    hostedBy: 'With',
    readNext: 'Read next',
    sources: 'Sources',
    writtenBy: 'About the author',
    articlesBy: (name) => `By ${name}`,
    notFoundTitle: 'Nothing holds this page',
    notFoundText:
      'The address may have a typing error in it, or the page has come apart. The front page is where it always was.',
    notFoundLink: 'To the front page',
    contact: 'The desk',
    elsewhere: 'Elsewhere',
    colophon: 'Colophon',
    search: {
      title: 'Search',
      submit: 'Find',
      nothing: 'No text has all of these words. Fewer of them may find more.',
      corrected: 'Results for',
      instead: 'Search instead for',
    },
    readings: {
      report: 'Report',
      essay: 'Essay',
      portrait: 'Portrait',
      guide: 'Guide',
      letter: 'Letter',
    },
  },
  de: {
    skip: 'Zum Text',
    home: 'Titelseite',
    languages: 'Sprachen',
    mainNavigation: 'Hauptnavigation',
    issue: (number, season) => `Heft ${number} · ${season}`,
    by: 'Von',
    minutes: { one: '# Minute', other: '# Minuten' },
    onlyIn: 'Dieser Text ist noch nicht übersetzt.',
    latest: 'Aus den letzten Heften',
    inEnglish: 'Auf Englisch',
    topics: 'Worüber wir schreiben',
    events: 'Termine',
    allEvents: 'Alle Termine',
    upcomingLead: 'Kommen Sie und machen Sie sich die Hände schmutzig, oder wenigstens kalt.',
    free: 'Eintritt frei',
    online: 'Online',
    hostedBy: 'Mit',
    readNext: 'Weiterlesen',
    sources: 'Quellen',
    writtenBy: 'Wer das geschrieben hat',
    articlesBy: (name) => `Von ${name}`,
    notFoundTitle: 'Diese Seite hält nichts',
    notFoundText:
      'Vielleicht steckt ein Tippfehler in der Adresse, vielleicht ist die Seite auseinandergefallen. Die Titelseite ist, wo sie immer war.',
    notFoundLink: 'Zur Titelseite',
    contact: 'Redaktion',
    elsewhere: 'Anderswo',
    colophon: 'Impressum',
    search: {
      title: 'Suche',
      submit: 'Finden',
      nothing: 'In keinem Text stehen alle diese Wörter. Weniger davon finden vielleicht mehr.',
      corrected: 'Ergebnisse für',
      instead: 'Stattdessen suchen nach',
    },
    readings: {
      report: 'Reportage',
      essay: 'Essay',
      portrait: 'Porträt',
      guide: 'Anleitung',
      letter: 'Brief',
    },
  },
  ar: {
    skip: 'إلى النصّ',
    home: 'الصفحة الأولى',
    languages: 'اللغات',
    mainNavigation: 'التصفّح',
    issue: (number, season) => `العدد ${number} · ${season}`,
    by: 'بقلم',
    minutes: { one: 'دقيقة واحدة', two: 'دقيقتان', few: '# دقائق', other: '# دقيقة' },
    onlyIn: 'لم يُترجم هذا النصّ بعد.',
    latest: 'من الأعداد الأخيرة',
    inEnglish: 'بالإنجليزية',
    topics: 'ما نكتب عنه',
    events: 'الفعاليات',
    allEvents: 'كلّ الفعاليات',
    upcomingLead: 'تعال ولوّث يديك، أو برّدهما على الأقل.',
    free: 'الدخول مجاني',
    online: 'عبر الإنترنت',
    hostedBy: 'مع',
    readNext: 'اقرأ أيضًا',
    sources: 'المصادر',
    writtenBy: 'عن الكاتب',
    articlesBy: (name) => `بقلم ${name}`,
    notFoundTitle: 'لا شيء يُمسك هذه الصفحة',
    notFoundText: 'ربما في العنوان خطأ، أو لعلّ الصفحة تفكّكت. أما الصفحة الأولى فحيث كانت دائمًا.',
    notFoundLink: 'إلى الصفحة الأولى',
    contact: 'التحرير',
    elsewhere: 'في أماكن أخرى',
    colophon: 'بيانات النشر',
    search: {
      title: 'بحث',
      submit: 'ابحث',
      nothing: 'لا يوجد نص يضمّ هذه الكلمات كلها. قد تجد أكثر بكلمات أقل.',
      corrected: 'نتائج البحث عن',
      instead: 'ابحث بدلاً من ذلك عن',
    },
    readings: {
      report: 'تقرير',
      essay: 'مقالة',
      portrait: 'صورة قلمية',
      guide: 'دليل',
      letter: 'رسالة',
    },
  },
  ja: {
    skip: '本文へ',
    home: '表紙',
    languages: '言語',
    mainNavigation: 'メインナビゲーション',
    issue: (number, season) => `第${number}号・${season}`,
    by: '文',
    minutes: { other: '#分で読めます' },
    onlyIn: 'この記事はまだ翻訳されていません。',
    latest: '最近の号から',
    inEnglish: '英語で読む',
    topics: '私たちが書いていること',
    events: '催し',
    allEvents: 'すべての催し',
    upcomingLead: '手を汚しに、あるいは冷やしに、どうぞ。',
    free: '無料',
    online: 'オンライン',
    hostedBy: '案内',
    readNext: 'つぎに読む',
    sources: '出典',
    writtenBy: '書いた人',
    articlesBy: (name) => `${name}の記事`,
    notFoundTitle: 'このページを留めるものがありません',
    notFoundText:
      'アドレスに打ち間違いがあるか、ページがばらばらになったのかもしれません。表紙は、いつものところにあります。',
    notFoundLink: '表紙へ',
    contact: '編集部',
    elsewhere: 'ほかの場所',
    colophon: '奥付',
    search: {
      title: '検索',
      submit: '探す',
      nothing: 'すべての言葉を含む文章は見つかりません。言葉を減らすと見つかるかもしれません。',
      corrected: '次の検索結果:',
      instead: '代わりに検索:',
    },
    readings: {
      report: 'ルポ',
      essay: 'エッセイ',
      portrait: '人',
      guide: '手引き',
      letter: '手紙',
    },
  },
}
