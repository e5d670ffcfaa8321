import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const id: TranslatedTexts<typeof en, 'other'> = {
  'redirects:address': 'Alamat',
  'redirects:addresses': 'Alamat',
  'redirects:changed_other': 'Alamat halaman ini telah berubah',
  'redirects:changedEffect':
    'Tautan ke {{addresses}} tidak mengarah ke mana pun. Pengalihan membawa pengunjungnya ke sini.',
  'redirects:count': 'Permintaan',
  'redirects:create_other': 'Buat {{count}} pengalihan',
  'redirects:created_other': '{{count}} pengalihan telah dibuat.',
  'redirects:createFrom': 'Buat pengalihan dari {{path}}',
  'redirects:description':
    'Alamat lama, dan ke mana pengunjungnya dibawa. Tidak ada yang mengarah ke pengalihan lain: yang mengarah ke alamat yang berubah akan disesuaikan.',
  'redirects:dismiss': 'Tanpa pengalihan',
  'redirects:dismissed': 'Pengalihan tidak ditawarkan lagi.',
  'redirects:document': 'Dokumen',
  'redirects:from': 'Dari',
  'redirects:fromDescription':
    'Alamat di situs ini, misalnya /alamat-lama. Tanpa parameter, alamat berlaku dengan parameter apa pun.',
  'redirects:fromIsPage':
    'Halaman yang diterbitkan memiliki alamat {{from}}. Ubah alamatnya atau batalkan penerbitannya dahulu.',
  'redirects:last': 'Permintaan terakhir',
  'redirects:locale': 'Bahasa halaman',
  'redirects:localeDescription': 'Kosong: bahasa default.',
  'redirects:loop': 'Ini akan mengarah kembali ke {{from}}. Pilih tujuan lain.',
  'redirects:missingDescription':
    'Alamat yang diminta pengunjung tetapi tidak ada. Pengunjung maupun parameter tidak dicatat.',
  'redirects:missingPage': 'Halaman hilang',
  'redirects:missingPages': 'Halaman hilang',
  'redirects:noDocument': 'Tidak ada dokumen seperti itu.',
  'redirects:notAnAddress': 'Berikan alamat di situs ini, misalnya /alamat-lama.',
  'redirects:notATarget':
    'Berikan alamat di situs ini, misalnya /alamat-baru, atau alamat yang diawali dengan https://.',
  'redirects:path': 'Alamat',
  'redirects:redirect': 'Pengalihan',
  'redirects:redirects': 'Pengalihan',
  'redirects:referrer': 'Terakhir ditautkan dari',
  'redirects:to': 'Ke',
  'redirects:toCustom': 'Alamat',
  'redirects:toReference': 'Dokumen',
  'redirects:toType': 'Mengarah ke',
  'redirects:type': 'Jenis',
  'redirects:type301': 'Permanen (301)',
  'redirects:type302': 'Sementara (302)',
  'redirects:type307': 'Sementara, metode dipertahankan (307)',
  'redirects:type308': 'Permanen, metode dipertahankan (308)',
  'redirects:url': 'Alamat',
  'redirects:urlDescription':
    'Di situs ini, misalnya /alamat-baru, atau di tempat lain dengan https://.',
}

export default id
