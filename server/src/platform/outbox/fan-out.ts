/** The job that each event becomes. It starts one job for each handler of the event. */
export const FAN_OUT = 'fanOut'

/** Events wait only for the jobs that move money: until they are fanned out, none of their handlers can start. */
export const FAN_OUT_PRIORITY = -10
