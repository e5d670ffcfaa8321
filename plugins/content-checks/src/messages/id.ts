import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const id: TranslatedTexts<typeof en, 'other'> = {
  'content-checks:attention_other': '{{count}} halaman perlu diperhatikan',
  'content-checks:attentionNone': 'Tidak ada halaman yang perlu diperhatikan.',
  'content-checks:avoid': '“{{word}}” adalah kata yang kami hindari.',
  'content-checks:avoidFor': 'Kami menulis “{{use}}”, bukan “{{word}}”.',
  'content-checks:checking': 'Memeriksa…',
  'content-checks:clean': 'Tidak perlu perbaikan',
  'content-checks:count_other': '{{count}} temuan',
  'content-checks:descriptionLong':
    'Deskripsi memiliki {{count}} karakter; mesin pencari menampilkan sekitar {{longest}}.',
  'content-checks:descriptionMissing': 'Deskripsi belum ada.',
  'content-checks:descriptionTwice_other': '{{count}} halaman lain memiliki deskripsi yang sama.',
  'content-checks:failed': 'Konten tidak dapat diperiksa.',
  'content-checks:finding': 'Temuan',
  'content-checks:findings': 'Temuan',
  'content-checks:hard':
    'Teks sulit dibaca: {{ease}} dari 100. Kalimat yang lebih pendek membantu.',
  'content-checks:headingEmpty': 'Sebuah judul kosong.',
  'content-checks:headingFirst':
    '“{{heading}}” adalah judul tingkat 1, yang sudah dipakai oleh judul halaman.',
  'content-checks:headingSkips':
    '“{{heading}}” bertingkat {{level}}, tetapi tingkat {{expected}} tidak ada di atasnya.',
  'content-checks:levelError': 'Kesalahan',
  'content-checks:levelHint': 'Petunjuk',
  'content-checks:levelWarning': 'Peringatan',
  'content-checks:linkDead': 'Tautan ke {{url}} tidak mengarah ke halaman mana pun.',
  'content-checks:linkDeleted': 'Sebuah tautan mengarah ke dokumen yang telah dihapus.',
  'content-checks:linkUnpublished': 'Sebuah tautan mengarah ke dokumen yang belum diterbitkan.',
  'content-checks:needsAttention': 'Perlu diperhatikan',
  'content-checks:picture':
    'Sebuah gambar tidak memiliki deskripsi bagi mereka yang tidak melihatnya.',
  'content-checks:pictureOwn':
    'Gambar ini tidak memiliki deskripsi bagi mereka yang tidak melihatnya.',
  'content-checks:rule-description': 'Deskripsi',
  'content-checks:rule-external-links': 'Tautan ke situs lain',
  'content-checks:rule-headings': 'Judul',
  'content-checks:rule-links': 'Tautan',
  'content-checks:rule-pictures': 'Gambar',
  'content-checks:rule-reading-ease': 'Keterbacaan',
  'content-checks:rule-thin-text': 'Panjang teks',
  'content-checks:rule-title': 'Judul halaman',
  'content-checks:rule-words': 'Pilihan kata',
  'content-checks:thin_other':
    'Teks memiliki {{count}} kata; kurang dari {{fewest}} jarang mencukupi.',
  'content-checks:title': 'Pemeriksaan konten',
  'content-checks:titleLong':
    'Judul memiliki {{count}} karakter; mesin pencari menampilkan sekitar {{longest}}.',
  'content-checks:titleMissing': 'Judul belum ada.',
  'content-checks:titleTwice_other': '{{count}} halaman lain memiliki judul yang sama.',
  'content-checks:unchecked': 'Belum diperiksa',
}

export default id
