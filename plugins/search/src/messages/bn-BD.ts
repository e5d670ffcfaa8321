import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const bnBD: TranslatedTexts<typeof en> = {
  'search:allCollections': 'সব সংগ্রহ',
  'search:answerDone': 'অনুসন্ধানের ফলাফল আবার ইনডেক্স করা হয়েছে।',
  'search:answerDraftsSkipped': ', {{drafts}}টি খসড়া বাদ দেওয়া হয়েছে।',
  'search:answerFailed': '{{collection}} সংগ্রহ আবার ইনডেক্স করতে ত্রুটি। কাজটি বাতিল করা হয়েছে।',
  'search:answerGone': 'এমন কোনো ইনডেক্সের কাজ নেই।',
  'search:answerInvalid': "অনুরোধে ভুল আর্গুমেন্ট: 'collections'",
  'search:answerReindexed':
    '{{collections}} থেকে {{total}}টির মধ্যে {{indexed}}টি ডকুমেন্ট আবার ইনডেক্স করা হয়েছে',
  'search:answerUnauthorized': 'এই কাজ করার অনুমতি আপনার নেই।',
  'search:answerUnderWay': 'ইনডেক্সের কাজ ব্যাকগ্রাউন্ডে চলছে। শেষ না হওয়া পর্যন্ত আগের ফলাফল পাওয়া যাবে।',
  'search:description':
    'এই ফলাফলগুলো যেসব ডকুমেন্টে নিয়ে যায় সেগুলো অনুসরণ করে। এখানে শুধু অগ্রাধিকার ঠিক করা যায়।',
  'search:document': 'ডকুমেন্ট',
  'search:docUrl': 'ডকুমেন্টের লিংক',
  'search:openDocument': '{{name}}-এ খুলুন',
  'search:percent': '{{count}}%',
  'search:priority': 'অগ্রাধিকার',
  'search:priorityDescription': 'বেশি সংখ্যার ফলাফল আগে দেখানো যেতে পারে।',
  'search:reindex': 'আবার ইনডেক্স করুন',
  'search:reindexAll': 'সব সংগ্রহ আবার ইনডেক্স করবেন?',
  'search:reindexEffect':
    'এখনকার ডকুমেন্ট থেকে অনুসন্ধানের ফলাফল নতুন করে তৈরি হবে এবং অগ্রাধিকার ডিফল্টে সেট হবে। তা শেষ না হওয়া পর্যন্ত দর্শকেরা বর্তমান ফলাফল পাবেন।',
  'search:reindexing': 'আবার ইনডেক্স হচ্ছে…',
  'search:reindexOne': '“{{name}}” আবার ইনডেক্স করবেন?',
  'search:result': 'অনুসন্ধানের ফলাফল',
  'search:results': 'অনুসন্ধানের ফলাফল',
  'search:resultTitle': 'শিরোনাম',
  'search:state': 'অনুসন্ধানের ফলাফলের অবস্থা',
}

export default bnBD
