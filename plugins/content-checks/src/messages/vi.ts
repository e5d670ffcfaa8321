import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const vi: TranslatedTexts<typeof en, 'other'> = {
  'content-checks:attention_other': '{{count}} trang cần chú ý',
  'content-checks:attentionNone': 'Không có trang nào cần chú ý.',
  'content-checks:avoid': '“{{word}}” là từ mà chúng tôi tránh dùng.',
  'content-checks:avoidFor': 'Chúng tôi viết “{{use}}” thay cho “{{word}}”.',
  'content-checks:checking': 'Đang kiểm tra…',
  'content-checks:clean': 'Không có gì cần cải thiện',
  'content-checks:count_other': '{{count}} vấn đề',
  'content-checks:descriptionLong':
    'Mô tả có {{count}} ký tự; công cụ tìm kiếm hiển thị khoảng {{longest}} ký tự.',
  'content-checks:descriptionMissing': 'Thiếu mô tả.',
  'content-checks:descriptionTwice_other': '{{count}} trang khác có cùng mô tả.',
  'content-checks:failed': 'Không thể kiểm tra nội dung.',
  'content-checks:finding': 'Vấn đề',
  'content-checks:findings': 'Vấn đề',
  'content-checks:hard': 'Văn bản khó đọc: {{ease}}/100. Nên dùng câu ngắn hơn.',
  'content-checks:headingEmpty': 'Có một tiêu đề mục để trống.',
  'content-checks:headingFirst':
    '“{{heading}}” là tiêu đề mục cấp 1, nhưng tiêu đề trang đã là cấp 1.',
  'content-checks:headingSkips':
    '“{{heading}}” ở cấp {{level}}, nhưng phía trên thiếu cấp {{expected}}.',
  'content-checks:levelError': 'Lỗi',
  'content-checks:levelHint': 'Gợi ý',
  'content-checks:levelWarning': 'Cảnh báo',
  'content-checks:linkDead': 'Liên kết đến {{url}} không dẫn tới trang nào.',
  'content-checks:linkDeleted': 'Có liên kết dẫn tới tài liệu đã bị xóa.',
  'content-checks:linkUnpublished': 'Có liên kết dẫn tới tài liệu chưa đăng.',
  'content-checks:needsAttention': 'Cần chú ý',
  'content-checks:picture': 'Có hình ảnh chưa có mô tả cho người không nhìn thấy hình.',
  'content-checks:pictureOwn': 'Hình ảnh này chưa có mô tả cho người không nhìn thấy hình.',
  'content-checks:rule-description': 'Mô tả',
  'content-checks:rule-external-links': 'Liên kết đến trang khác',
  'content-checks:rule-headings': 'Tiêu đề mục',
  'content-checks:rule-links': 'Liên kết',
  'content-checks:rule-pictures': 'Hình ảnh',
  'content-checks:rule-reading-ease': 'Độ dễ đọc',
  'content-checks:rule-thin-text': 'Độ dài văn bản',
  'content-checks:rule-title': 'Tiêu đề',
  'content-checks:rule-words': 'Cách dùng từ',
  'content-checks:thin_other':
    'Văn bản có {{count}} từ; ít hơn {{fewest}} từ thường không đủ nội dung.',
  'content-checks:title': 'Kiểm tra nội dung',
  'content-checks:titleLong':
    'Tiêu đề có {{count}} ký tự; công cụ tìm kiếm hiển thị khoảng {{longest}} ký tự.',
  'content-checks:titleMissing': 'Thiếu tiêu đề.',
  'content-checks:titleTwice_other': '{{count}} trang khác có cùng tiêu đề.',
  'content-checks:unchecked': 'Chưa kiểm tra',
}

export default vi
