import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const bnBD: TranslatedTexts<typeof en> = {
  'redirects:address': 'ঠিকানা',
  'redirects:addresses': 'ঠিকানা',
  'redirects:changed_one': 'এই পৃষ্ঠার ঠিকানা পরিবর্তিত হয়েছে',
  'redirects:changed_other': 'এই পৃষ্ঠার ঠিকানাগুলো পরিবর্তিত হয়েছে',
  'redirects:changedEffect': '{{addresses}}-এর লিংক কোথাও যায় না। রিডাইরেক্ট দর্শকদের এখানে আনবে।',
  'redirects:count': 'অনুরোধ',
  'redirects:create_one': 'রিডাইরেক্ট তৈরি করুন',
  'redirects:create_other': '{{count}}টি রিডাইরেক্ট তৈরি করুন',
  'redirects:created_one': 'রিডাইরেক্ট তৈরি হয়েছে।',
  'redirects:created_other': '{{count}}টি রিডাইরেক্ট তৈরি হয়েছে।',
  'redirects:createFrom': '{{path}} থেকে রিডাইরেক্ট তৈরি করুন',
  'redirects:description':
    'আগের ঠিকানা, এবং দর্শকদের কোথায় নেওয়া হয়। কোনোটি অন্যটিতে যায় না: যা পরিবর্তিত ঠিকানায় যায় তা সমন্বয় করা হয়।',
  'redirects:dismiss': 'রিডাইরেক্ট নয়',
  'redirects:dismissed': 'আর রিডাইরেক্টের প্রস্তাব দেওয়া হবে না।',
  'redirects:document': 'ডকুমেন্ট',
  'redirects:from': 'যেখান থেকে',
  'redirects:fromDescription':
    'এই সাইটের ঠিকানা, যেমন /former-address। প্যারামিটার না থাকলে যেকোনো প্যারামিটারে প্রযোজ্য।',
  'redirects:fromIsPage':
    'একটি প্রকাশিত পৃষ্ঠার ঠিকানা {{from}}। আগে সেটির ঠিকানা পরিবর্তন করুন বা প্রকাশ বাতিল করুন।',
  'redirects:last': 'সবশেষ অনুরোধ',
  'redirects:locale': 'পৃষ্ঠার ভাষা',
  'redirects:localeDescription': 'খালি: ডিফল্ট ভাষা।',
  'redirects:loop': 'এটি আবার {{from}}-এ ফিরে যাবে। অন্য গন্তব্য বেছে নিন।',
  'redirects:missingDescription':
    'দর্শকেরা চেয়েছেন কিন্তু নেই এমন ঠিকানা। দর্শক বা প্যারামিটার কোনোটিই রেকর্ড করা হয় না।',
  'redirects:missingPage': 'অনুপস্থিত পৃষ্ঠা',
  'redirects:missingPages': 'অনুপস্থিত পৃষ্ঠা',
  'redirects:noDocument': 'এমন কোনো ডকুমেন্ট নেই।',
  'redirects:notAnAddress': 'এই সাইটের একটি ঠিকানা দিন, যেমন /former-address।',
  'redirects:notATarget':
    'এই সাইটের একটি ঠিকানা দিন, যেমন /new-address, অথবা https:// দিয়ে শুরু এমন ঠিকানা।',
  'redirects:path': 'ঠিকানা',
  'redirects:redirect': 'রিডাইরেক্ট',
  'redirects:redirects': 'রিডাইরেক্ট',
  'redirects:referrer': 'সবশেষ লিংক এসেছে',
  'redirects:to': 'গন্তব্য',
  'redirects:toCustom': 'ঠিকানা',
  'redirects:toReference': 'ডকুমেন্ট',
  'redirects:toType': 'যেখানে যায়',
  'redirects:type': 'ধরন',
  'redirects:type301': 'স্থায়ী (301)',
  'redirects:type302': 'অস্থায়ী (302)',
  'redirects:type307': 'অস্থায়ী, মেথড একই থাকে (307)',
  'redirects:type308': 'স্থায়ী, মেথড একই থাকে (308)',
  'redirects:url': 'ঠিকানা',
  'redirects:urlDescription': 'এই সাইটে, যেমন /new-address, অথবা https:// দিয়ে অন্য কোথাও।',
}

export default bnBD
