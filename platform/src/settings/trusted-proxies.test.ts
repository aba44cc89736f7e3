import { networkInterfaces } from 'node:os'
import { describe, expect, it } from 'vitest'
import { clientAddress, isProxyRange, trustOf } from './trusted-proxies.ts'

describe('the address of a client', () => {
  const isTrusted = trustOf(['127.0.0.1', '10.0.0.0/8', 'fd00::/8'])

  it.each([
    ['that of the connection without a proxy', '203.0.113.7', undefined, '203.0.113.7'],
    ['that of the connection, whatever a client claims', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['the one that a trusted proxy reports', '10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['the one that the first of two trusted proxies reports', '127.0.0.1', '198.51.100.1, 10.9.9.9', '198.51.100.1'],
    ['not one that the client added itself', '10.1.2.3', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
    ['that of the proxy, if it reports none', '10.1.2.3', undefined, '10.1.2.3'],
    ['that of the proxy, if it reports an invalid one', '10.1.2.3', 'unknown', '10.1.2.3'],
    ['the same in both spellings of IPv4', '::ffff:10.1.2.3', '::ffff:198.51.100.1', '198.51.100.1'],
    ['an IPv6 address behind an IPv6 proxy', 'fd00::1', '[2001:db8::7]:4711', '2001:db8::7'],
    ['unknown, if the connection is closed', undefined, '198.51.100.1', 'unknown'],
  ])('is %s', (_, connection, forwardedFor, address) => {
    expect(clientAddress(connection, forwardedFor, isTrusted)).toBe(address)
  })

  it('is that of the connection if no proxy is trusted', () => {
    expect(clientAddress('127.0.0.1', '198.51.100.1', trustOf([]))).toBe('127.0.0.1')
  })

  it('is the one that the gateway reports among containers of one network, never one that a stranger claims', () => {
    const isNeighbour = trustOf(['own-network'], ['172.20.0.5/16'])
    expect(clientAddress('172.20.0.9', '203.0.113.7, 172.20.0.1', isNeighbour)).toBe('203.0.113.7')
    expect(clientAddress('172.20.0.9', '172.20.0.1', isNeighbour)).toBe('172.20.0.1')
    expect(clientAddress('192.168.1.20', '203.0.113.7', isNeighbour)).toBe('192.168.1.20')
  })

  it('is trusted on the networks of this machine, but not on its loopback', () => {
    const isNeighbour = trustOf(['own-network'])
    const own = Object.values(networkInterfaces()).flat()
    for (const one of own) expect(isNeighbour(one!.address)).toBe(!one!.internal)
    expect(isNeighbour('127.0.0.1')).toBe(false)
  })
})

it.each([
  ['10.0.0.1', true],
  ['10.0.0.0/8', true],
  ['::1', true],
  ['fd00::/8', true],
  ['own-network', true],
  ['10.0.0.0/33', false],
  ['10.0.0', false],
  ['proxy.local', false],
  ['10.0.0.0/8/8', false],
  ['*', false],
])('decides whether %s is a range: %s', (text, isOne) => expect(isProxyRange(text)).toBe(isOne))
