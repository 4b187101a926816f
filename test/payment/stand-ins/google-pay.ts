/** A stand-in for Google's pay.js, not Google's code: it behaves as developers.google.com/pay/api/web and @types/googlepay 0.7 describe it. */
import { walletState } from './braintree-wallet-state.js';

class PaymentsClient {
  async isReadyToPay({
    apiVersion,
    allowedPaymentMethods,
  }: {
    apiVersion?: number;
    allowedPaymentMethods?: unknown[];
  }) {
    if (apiVersion !== 2 || !allowedPaymentMethods?.length) throw new Error('DEVELOPER_ERROR');
    return { result: walletState().hasGooglePay };
  }
  createButton(options: { onClick: () => void }) {
    walletState().buttons.push(options);
    const place = document.createElement('div');
    const button = document.createElement('button');
    button.className = 'stand-in-google-pay';
    button.addEventListener('click', options.onClick);
    place.append(button);
    return place;
  }
  loadPaymentData(request: object): Promise<object> {
    if (!navigator.userActivation && !window.event) throw new Error('No popup without a click.');
    walletState().sheets.push(request);
    return new Promise((confirm, fail) => walletState().google.push({ confirm, fail }));
  }
}

Object.assign(globalThis, { google: { payments: { api: { PaymentsClient } } } });
