/** Most reads in one `GET /figures`: the client sends no more, and the proxy accepts no more. */
export const mostTogether = 24;
