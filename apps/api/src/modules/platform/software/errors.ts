import { problems } from '#http/errors.ts'

export const SoftwareErrors = problems({
  packageExists: {
    status: 400,
    code: 'PACKAGE_EXISTS',
    zh: '包名已存在',
    en: 'Package name exists',
  },
  nameExists: {
    status: 400,
    code: 'APPLICATION_EXISTS',
    zh: '项目名称已存在',
    en: 'Application name exists',
  },
  notGreater: {
    status: 400,
    code: 'VERSION_NOT_GREATER',
    zh: '版本号须大于已发布版本',
    en: 'Version number must be greater',
  },
  numberExists: {
    status: 400,
    code: 'VERSION_EXISTS',
    zh: '该项目已有此版本号',
    en: 'The application has a version of this number already',
  },
  state: {
    status: 400,
    code: 'VERSION_STATE',
    zh: '版本状态不允许此操作',
    en: 'Version state does not allow this',
  },
  signature: {
    status: 401,
    code: 'DEVICE_SIGNATURE',
    zh: '设备签名无效：请核对公司代码、设备密钥和设备时间',
    en: 'The device’s signature is wrong: check company code, device secret and the device’s clock',
  },
})

export const softwareConstraints = {
  software_applications_package_key: SoftwareErrors.packageExists,
  software_applications_name_key: SoftwareErrors.nameExists,
  software_versions_number_key: SoftwareErrors.numberExists,
}
