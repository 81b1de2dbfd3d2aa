import {
  App,
  Avatar,
  Badge,
  Button,
  ConfigProvider,
  DatePicker,
  Dropdown,
  Flex,
  Form,
  Input,
  Layout,
  Menu,
  Modal,
  Select,
  Space,
  Table,
  Tag,
} from 'antd'
import 'antd/dist/antd.css'
import { useState } from 'react'
import { draw } from './core'

const rows = Array.from({ length: 50 }, (_, index) => ({
  key: index,
  name: `Person ${index}`,
  dept: `Dept ${index % 7}`,
  role: `Role ${index % 5}`,
  start: `2024-01-${String(1 + (index % 28)).padStart(2, '0')}`,
  on: index % 3 === 0,
}))
const columns = [
  {
    title: 'Name',
    dataIndex: 'name',
    render: (name: string) => (
      <Flex gap={8}>
        <Avatar size="small">{name[0]}</Avatar>
        {name}
      </Flex>
    ),
  },
  { title: 'Department', dataIndex: 'dept' },
  { title: 'Role', dataIndex: 'role' },
  { title: 'Start', dataIndex: 'start', sorter: true },
  {
    title: 'Status',
    dataIndex: 'on',
    render: (on: boolean) => <Tag color={on ? 'green' : 'default'}>{on ? 'Active' : 'Off'}</Tag>,
  },
]
const menu = [
  { key: 1, label: 'People' },
  { key: 2, label: 'Chat' },
  { key: 3, label: 'Leave', children: [{ key: 4, label: 'Mine' }] },
]

const Shell = () => {
  const [open, setOpen] = useState(false)
  return (
    <ConfigProvider theme={{ zeroRuntime: true, hashed: false }}>
      <App>
        <Layout style={{ minHeight: '100vh' }}>
          <Layout.Sider>
            <Menu theme="dark" items={menu} />
          </Layout.Sider>
          <Layout>
            <Layout.Header>
              <Flex justify="end" gap={12}>
                <Badge count={5}>
                  <Button onClick={() => setOpen(true)}>New</Button>
                </Badge>
                <Dropdown menu={{ items: [{ key: 1, label: 'Sign out' }] }}>
                  <Avatar>U</Avatar>
                </Dropdown>
              </Flex>
            </Layout.Header>
            <Layout.Content style={{ padding: 16 }}>
              <Space id="ready">
                <Input.Search />
                <Select options={[{ value: 1, label: 'All' }]} defaultValue={1} />
                <DatePicker />
              </Space>
              <Table columns={columns} dataSource={rows} pagination={{ pageSize: 20 }} />
            </Layout.Content>
          </Layout>
        </Layout>
        <Modal open={open} onCancel={() => setOpen(false)}>
          <Form>
            <Form.Item name="n" label="Name">
              <Input />
            </Form.Item>
          </Form>
        </Modal>
      </App>
    </ConfigProvider>
  )
}
draw(<Shell />)
