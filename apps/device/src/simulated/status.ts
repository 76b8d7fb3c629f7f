/** What a chip answers when it has nothing else to say. */
export const Status = {
  done: Buffer.from('9000', 'hex'),
  wrongPin: Buffer.from('63C2', 'hex'),
  notProved: Buffer.from('6982', 'hex'),
  notAllowedNow: Buffer.from('6985', 'hex'),
  wrongSecuredMac: Buffer.from('6988', 'hex'),
  noSuchFile: Buffer.from('6A82', 'hex'),
  noSuchCommand: Buffer.from('6D00', 'hex'),
  wrongMac: Buffer.from('9302', 'hex'),
  notEnough: Buffer.from('9401', 'hex'),
} as const

export const answer = (data: Buffer): Buffer => Buffer.concat([data, Status.done])
