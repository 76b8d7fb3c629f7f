/** Characters that names are made of, as often as not. */
export const SURNAMES = '王李张刘陈杨黄赵周吴徐孙马朱胡郭何林罗高'
export const GIVEN =
  '伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华玉兰春梅红建国文斌志海鹏飞云天山'

/** Where cars are registered. */
export const PLACE = '沪'

/** Part of what a station, and somebody on its staff, is called. */
export const STATION = '站'
export const MANAGER = '经理'
