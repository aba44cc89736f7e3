/** The builds of a checkout. Each function runs `work` with the folder of a build of the current sources. */
export interface ReleaseBuilds {
  remote<T>(name: string, work: (dist: string) => Promise<T>): Promise<T>
  host<T>(work: (dist: string) => Promise<T>): Promise<T>
}
