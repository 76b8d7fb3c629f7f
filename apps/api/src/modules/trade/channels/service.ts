/** Payments through channels: what the container builds from this module. */

export { type Channels, connectChannels } from './connect.ts'
export { createPaymentPoller } from './payment-poller.ts'
export { channelJobs, channelSchedules } from './jobs.ts'
