/** How to run pnpm without an installation. The README and the images of the containers name the same version. */
export const pnpm = 'npx -y pnpm@12.21.0'
