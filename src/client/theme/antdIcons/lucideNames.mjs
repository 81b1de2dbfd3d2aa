/**
 * The Lucide icon that stands in for each icon of Ant Design in the bundle. The build fails when a component brings one
 * that is not listed.
 */
export const lucideNames = {
  CalendarOutlined: 'Calendar',
  CaretDownFilled: 'ChevronDown',
  CaretDownOutlined: 'ChevronDown',
  CaretUpOutlined: 'ChevronUp',
  CheckCircleFilled: 'CircleCheck',
  CheckOutlined: 'Check',
  ClockCircleOutlined: 'Clock',
  CloseCircleFilled: 'CircleX',
  CloseOutlined: 'X',
  DoubleLeftOutlined: 'ChevronsLeft',
  DoubleRightOutlined: 'ChevronsRight',
  DownOutlined: 'ChevronDown',
  EllipsisOutlined: 'Ellipsis',
  ExclamationCircleFilled: 'CircleAlert',
  FileOutlined: 'File',
  FilterFilled: 'ListFilter',
  FolderOpenOutlined: 'FolderOpen',
  FolderOutlined: 'Folder',
  HolderOutlined: 'GripVertical',
  InfoCircleFilled: 'Info',
  LeftOutlined: 'ChevronLeft',
  LoadingOutlined: 'LoaderCircle',
  MinusSquareOutlined: 'SquareMinus',
  PlusOutlined: 'Plus',
  PlusSquareOutlined: 'SquarePlus',
  RightOutlined: 'ChevronRight',
  SearchOutlined: 'Search',
  SwapRightOutlined: 'ArrowRight',
}
