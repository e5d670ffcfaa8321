import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const vi: TranslatedTexts<typeof en, 'other'> = {
  'search:description':
    'Các kết quả này được cập nhật theo tài liệu mà chúng dẫn tới. Ở đây chỉ đặt được mức ưu tiên.',
  'search:document': 'Tài liệu',
  'search:allCollections': 'Mọi bộ sưu tập',
  'search:docUrl': 'Liên kết đến tài liệu',
  'search:openDocument': 'Mở trong {{name}}',
  'search:percent': '{{count}}%',
  'search:priority': 'Mức ưu tiên',
  'search:priorityDescription': 'Kết quả có số cao hơn có thể được hiển thị trước.',
  'search:reindex': 'Lập lại chỉ mục',
  'search:reindexAll': 'Lập lại chỉ mục cho mọi bộ sưu tập?',
  'search:reindexEffect':
    'Kết quả tìm kiếm được tạo lại từ các tài liệu hiện có, và mức ưu tiên trở về mặc định. Cho đến khi hoàn tất, khách truy cập vẫn tìm thấy các kết quả hiện tại.',
  'search:reindexing': 'Đang lập lại chỉ mục…',
  'search:reindexOne': 'Lập lại chỉ mục cho “{{name}}”?',
  'search:result': 'Kết quả tìm kiếm',
  'search:results': 'Kết quả tìm kiếm',
  'search:resultTitle': 'Tiêu đề',
  'search:state': 'Trạng thái kết quả tìm kiếm',
  'search:answerDraftsSkipped': ' và đã bỏ qua {{drafts}} bản nháp.',
  'search:answerFailed':
    'Lỗi khi lập lại chỉ mục cho bộ sưu tập {{collection}}. Thao tác đã bị hủy.',
  'search:answerInvalid': 'Đối số trong yêu cầu không hợp lệ: “collections”',
  'search:answerReindexed':
    'Đã lập lại chỉ mục cho {{indexed}} trong số {{total}} tài liệu từ {{collections}}',
  'search:answerUnauthorized': 'Bạn không được phép thực hiện thao tác này.',
  'search:answerDone': 'Đã lập lại chỉ mục cho kết quả tìm kiếm.',
  'search:answerGone': 'Không có lượt lập lại chỉ mục này.',
  'search:answerUnderWay':
    'Việc lập lại chỉ mục tiếp tục chạy trong nền. Cho đến khi hoàn tất, tìm kiếm vẫn trả về các kết quả cũ.',
}

export default vi
