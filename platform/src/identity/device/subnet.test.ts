import { expect, it } from 'vitest'
import { isLoopback, subnetOf } from './subnet.ts'

it.each([
  ['203.0.113.77', '203.0.113.77/32'],
  ['::ffff:203.0.113.77', '203.0.113.77/32'],
  ['::FFFF:cb00:714d', '203.0.113.77/32'],
  ['0:0:0:0:0:ffff:203.0.113.77', '203.0.113.77/32'],
  ['2001:db8:85a3:1::8a2e:370:7334', '2001:db8:85a3:1::/64'],
  ['2001:0DB8:85A3:0001:0000:0000:0000:0001', '2001:db8:85a3:1::/64'],
  ['2001:db8::1', '2001:db8::/64'],
  ['::1', '::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['fe80::2%3', 'fe80::/64'],
])('%s belongs to the subnet %s', (address, subnet) => expect(subnetOf(address, { v4: 32, v6: 64 })).toBe(subnet))

it('cuts a prefix that ends inside a byte', () => {
  expect(subnetOf('203.0.113.255', { v4: 20, v6: 48 })).toBe('203.0.112.0/20')
  expect(subnetOf('2001:db8:ffff::', { v4: 20, v6: 44 })).toBe('2001:db8:fff0::/44')
})

it.each(['unknown', '', '1', '1.2.3', '0x7f.1', '2001:db8::1::2', '203.0.113.7:80', '[::1]'])(
  'finds no subnet for "%s", which is not an address',
  (text) => expect(subnetOf(text, { v4: 32, v6: 64 })).toBeUndefined(),
)

it.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['10.0.0.1', false],
  ['unknown', false],
])('reports for %s whether it is an address of the machine itself: %s', (text, expected) =>
  expect(isLoopback(text)).toBe(expected),
)
