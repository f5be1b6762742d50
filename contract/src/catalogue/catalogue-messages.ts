export const BRAND_REQUIRED = 'Brand name is required'
export const BRAND_TOO_LONG = 'Brand name should be less than 50 charachters'
export const MODEL_NAME_REQUIRED = 'Model name is required'
export const MODEL_NAME_TOO_LONG = 'Model name should be less than 50 charachters'
export const BATTERY_TYPE_UNKNOWN = 'Choose a battery type from the list'
export const TOP_SPEED_REQUIRED = 'Top speed is a required field'
export const TOP_SPEED_NOT_NUMBER = 'Top speed must be a number, such as 45.5'
export const SPEED_TOO_LOW = 'Speed should be greater than 0'
export const SPEED_TOO_HIGH = 'Speed should be less than 1000'
export const RANGE_REQUIRED = 'Vehicle range is required'
export const RANGE_NOT_NUMBER = 'Vehicle range must be a number, such as 45.5'
export const RANGE_TOO_LOW = 'Range should be greater than 0'
export const RANGE_TOO_HIGH = 'Range should be less than 1000'

export const MODEL_CREATED = 'Model created successfully'
export const MODEL_UPDATED = 'Model updated successfully'
export const MODEL_DELETED = 'Model deleted successfully'
export const MODEL_TAKEN = 'A model with this brand and name already exists.'
export const MODEL_IN_USE = 'This model still has vehicles. Remove them first.'
export const MODEL_ALONE_IN_PLAN =
  'This is the only model in a plan. Delete that plan or add another model to it first.'
export const modelAloneIn = (plan: string) =>
  `This is the only model in ${plan}. Delete that plan or add another model to it first.`

export const PICTURE_SAVED = 'Picture saved'
export const PICTURE_REMOVED = 'Picture removed'
export const PICTURE_UNREADABLE = "We can't read this picture. Please use PNG, JPEG, WebP or AVIF."
export const PICTURE_TOO_MANY_PIXELS =
  'The picture is too large. Use at most 8,000 pixels a side and 24 million in total.'

export const PLAN_NAME_REQUIRED = 'Plan name is required'
export const PLAN_NAME_TOO_LONG = 'Plan name should be at most 50 characters'
export const COST_REQUIRED = 'Cost is required'
export const COST_NOT_NUMBER = 'Cost must be a number, such as 45.5'
export const COST_POSITIVE = 'Cost must be greater than 0'
export const COST_TOO_LOW = 'Cost should be at least 1'
export const COST_DECIMALS = 'Cost should have at most two decimals'
export const COST_TOO_HIGH = 'Cost should be at most 10,00,000'
export const ACTUAL_COST_REQUIRED = 'Actual cost is required'
export const ACTUAL_COST_NOT_NUMBER = 'Actual cost must be a number, such as 45.5'
export const ACTUAL_COST_POSITIVE = 'Actual cost must be greater than 0'
export const ACTUAL_COST_TOO_HIGH = 'Actual cost should be at most 10,00,000'
export const ACTUAL_COST_DECIMALS = 'Actual cost should have at most two decimals'
export const DURATION_REQUIRED = 'Duration is required'
export const DURATION_RANGE = 'Duration should be a whole number of days from 1 to 365'
export const MODELS_REQUIRED = 'Choose at least one model'
export const TOO_MANY_MODELS = 'Choose at most 200 models'
export const MODEL_UNKNOWN = 'One of the models no longer exists.'

export const PLAN_CREATED = 'New subscription plan created successfully'
export const PLAN_UPDATED = 'Subscription plan updated successfully'
export const PLAN_DELETED = 'Subscription plan deleted successfully'
export const PLAN_NAME_TAKEN = 'A plan with this name already exists.'
export const BATTERY_TYPE_NAMES = { HYBRID: 'Hybrid', SWAPPING: 'Swapping', CHARGING: 'Charging' } as const
