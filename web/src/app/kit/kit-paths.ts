/** The addresses of the component gallery, which is not part of the product. */
export const KIT = {
  kit: '/dev/kit',
  shell: '/dev/kit/shell',
  auth: '/dev/kit/auth',
  crash: '/dev/kit/crash',
} as const
