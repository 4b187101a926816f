/** Maximum number of reads in one `GET /figures`, for client and proxy. */
export const mostTogether = 24;
