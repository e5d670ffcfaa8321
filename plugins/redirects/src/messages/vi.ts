import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const vi: TranslatedTexts<typeof en, 'other'> = {
  'redirects:address': 'Địa chỉ',
  'redirects:addresses': 'Địa chỉ',
  'redirects:changed_other': 'Địa chỉ của trang này đã thay đổi',
  'redirects:changedEffect':
    'Liên kết đến {{addresses}} không còn dẫn tới đâu. Chuyển hướng sẽ đưa khách truy cập đến đây.',
  'redirects:count': 'Lượt yêu cầu',
  'redirects:create_other': 'Tạo {{count}} chuyển hướng',
  'redirects:createFrom': 'Tạo chuyển hướng từ {{path}}',
  'redirects:created_other': 'Đã tạo {{count}} chuyển hướng.',
  'redirects:description':
    'Các địa chỉ cũ và nơi khách truy cập được đưa đến. Không chuyển hướng nào dẫn tới một chuyển hướng khác: những chuyển hướng dẫn tới địa chỉ đã đổi sẽ được điều chỉnh.',
  'redirects:dismiss': 'Không chuyển hướng',
  'redirects:dismissed': 'Sẽ không đề xuất chuyển hướng nữa.',
  'redirects:document': 'Tài liệu',
  'redirects:from': 'Từ',
  'redirects:fromDescription':
    'Một địa chỉ của trang web này, chẳng hạn /former-address. Nếu không có tham số, chuyển hướng áp dụng với mọi tham số.',
  'redirects:fromIsPage':
    'Một trang đã đăng đang dùng địa chỉ {{from}}. Hãy đổi địa chỉ hoặc hủy đăng trang đó trước.',
  'redirects:last': 'Yêu cầu gần nhất',
  'redirects:locale': 'Ngôn ngữ của trang',
  'redirects:localeDescription': 'Để trống: ngôn ngữ mặc định.',
  'redirects:loop': 'Chuyển hướng này sẽ quay lại {{from}}. Hãy chọn đích khác.',
  'redirects:missingDescription':
    'Những địa chỉ mà khách truy cập đã yêu cầu nhưng không tồn tại. Khách truy cập và tham số đều không được ghi lại.',
  'redirects:missingPage': 'Trang không tồn tại',
  'redirects:missingPages': 'Trang không tồn tại',
  'redirects:noDocument': 'Không có tài liệu này.',
  'redirects:notATarget':
    'Hãy nhập một địa chỉ của trang web này, chẳng hạn /new-address, hoặc địa chỉ bắt đầu bằng https://.',
  'redirects:notAnAddress': 'Hãy nhập một địa chỉ của trang web này, chẳng hạn /former-address.',
  'redirects:path': 'Địa chỉ',
  'redirects:redirect': 'Chuyển hướng',
  'redirects:redirects': 'Chuyển hướng',
  'redirects:referrer': 'Nguồn liên kết gần nhất',
  'redirects:to': 'Đến',
  'redirects:toCustom': 'Địa chỉ',
  'redirects:toReference': 'Tài liệu',
  'redirects:toType': 'Dẫn tới',
  'redirects:type': 'Loại',
  'redirects:type301': 'Vĩnh viễn (301)',
  'redirects:type302': 'Tạm thời (302)',
  'redirects:type307': 'Tạm thời, giữ phương thức (307)',
  'redirects:type308': 'Vĩnh viễn, giữ phương thức (308)',
  'redirects:url': 'Địa chỉ',
  'redirects:urlDescription':
    'Trên trang web này, chẳng hạn /new-address, hoặc ở nơi khác với https://.',
}

export default vi
