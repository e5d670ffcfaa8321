export default { 'shop:order': 'Commande' }
