/** Returns why a version of Node cannot run the server, or null. */
export declare function findNodeProblem(version: string): string | null
