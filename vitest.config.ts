import { defineConfig } from 'vitest/config'

const unit = (name: string, root: string) => ({
  test: { name, root, environment: 'node' as const, include: ['src/**/*.test.ts', 'test/**/*.test.ts'] },
})

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      unit('kernel', 'packages/kernel'),
      unit('simulator', 'apps/simulator'),
      unit('device', 'apps/device'),
      {
        test: {
          ...unit('api', 'apps/api').test,
          globalSetup: 'test/global-setup.ts',
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'tools',
          root: 'tools',
          environment: 'node',
          include: ['**/*.test.ts'],
        },
      },
    ],
  },
})
