/** Payments through channels: what the house puts together of this room. */

export { type Channels, connectChannels } from './connect.ts'
export { channelJobs, channelSchedules, createChannelDesk } from './desk.ts'
