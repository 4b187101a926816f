import { connect } from 'node:tls';
import { agreementFinding, differs, uncheckedFinding, type Finding } from './finding.js';

/** Details of a TLS connection to the platform. */
export interface TlsState {
  /** TLS version, for example `TLSv1.3`. */
  readonly protocol: string;
  /** When the certificate expires, ms since 1970; NaN if unknown. */
  readonly ends: number;
}

const day = 86_400_000;
/** Certificates are usually renewed a month before they expire, so one that expires within this time may have been forgotten. */
const soon = 14 * day;

/** Opens a TLS connection and closes it. Rejects if the certificate is not trusted. */
export function readTls(upstream: string, patience: number): Promise<TlsState> {
  const { hostname, port } = new URL(upstream);
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port: Number(port || 443), servername: /[a-z]/i.test(host) ? host : '' });
    socket.setTimeout(patience, () => socket.destroy(new Error('No TLS connection in time.')));
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      const state = {
        protocol: socket.getProtocol() ?? 'unknown',
        ends: Date.parse(socket.getPeerCertificate().valid_to ?? ''),
      };
      socket.destroy();
      resolve(state);
    });
  });
}

export function tlsFinding({ protocol, ends }: TlsState, now: number): Finding {
  if (!(ends - now < soon)) return agreementFinding('TLS');
  return differs('TLS', {
    what: `The platform's certificate (${protocol}) ends in ${String(Math.max(0, Math.floor((ends - now) / day)))} days.`,
    follows: 'From then on no gift can be given and no figure is shown.',
    advice: 'There is no setting for this. Ask the platform to renew it.',
  });
}

/** @param code The system's error code, for example `CERT_HAS_EXPIRED`. */
export function certificateFinding(code: string): Finding {
  const isOwn = /SELF_SIGNED|ISSUER|UNABLE_TO_VERIFY/.test(code);
  return differs('TLS', {
    what: `The platform's certificate is not trusted (${code}).`,
    follows: 'No gift can be given and no figure is shown.',
    ...(isOwn
      ? { set: 'NODE_EXTRA_CA_CERTS=<file with the certificate of its authority>' }
      : {
          advice: 'Check the host name in FR_UPSTREAM. If it is right, show this line to the platform.',
        }),
  });
}

export const noTls = (upstream: string): Finding =>
  uncheckedFinding('TLS', `${new URL(upstream).origin} is plain http.`);
