/** Payments through channels: what the container builds from this module. */

export { type Channels, connectChannels } from './connect.ts'
export { createChannelDesk } from './desk.ts'
export { channelJobs, channelSchedules } from './jobs.ts'
